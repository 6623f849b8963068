#include "client-cli/screen/sheets.hpp"
#include "client/words/chat_words.hpp"

#include <algorithm>
#include <limits>

namespace bastide::screen {
namespace {

constexpr int speaker_at = 2;
constexpr int said_at = speaker_at + badge_columns + 1;

void add_line(Page& page, const model::ChatLine& line, bool chosen, paint::Look look) {
    const int row = page.rows();
    page.entry("", style::text, said_at, words::sentence(line).text);
    page.canvas().write(
        {said_at, row}, line.said.by().name(), style::strong, page.columns() - said_at);
    if (line.said.colour() != v1::COLOUR_UNSPECIFIED) {
        draw_badge(page.canvas(), {speaker_at, row}, line.said.colour(), look);
    }
    page.canvas().write({0, row}, chosen ? "▶" : "", style::chosen);
}

void add_field(Page& page, const Scene& scene, bool chosen) {
    const ChatState& chat = chat_state(scene.state);
    const int row = page.rows();
    constexpr int all = std::numeric_limits<int>::max();
    page.entry("",
               style::text,
               speaker_at,
               chat.sent.empty() ? field_text(chat.line.typed, chat.line.after, all)
                                 : paint::utf8_of(chat.line.typed));
    page.canvas().write({0, row}, chosen ? "▶" : "", style::chosen);
    const bool is_wrong = !chat.line.wrong.empty();
    page.text(is_wrong ? chat.line.wrong : std::string(words::chat_remark(scene.table())),
              is_wrong ? style::warning : style::faint);
}

}  // namespace

void add_latest_lines(Page& page, const model::Chat& chat, paint::Look look) {
    constexpr std::ptrdiff_t most = 3;
    for (auto line = chat.end() - std::min(most, std::ssize(chat)); line != chat.end(); ++line) {
        add_line(page, *line, false, look);
    }
    if (!chat.empty()) {
        page.blank();
    }
}

Page chat_page(const Scene& scene, int columns) {
    Page page(columns);
    const model::Chat& chat = current_chat(scene.state, scene.model);
    const model::ChatLine* chosen = chosen_line(scene.state, scene.model);
    for (const model::ChatLine& line : chat) {
        add_line(page, line, &line == chosen, scene.state.look);
    }
    if (chat.empty()) {
        page.text("No messages yet.", style::faint);
    }
    page.blank();
    add_field(page, scene, chosen == nullptr);
    return page;
}

}  // namespace bastide::screen
