#include "client-cli/screen/sheets.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/rules_in_play.hpp"
#include "client/words/rules_words.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <limits>

// The sheets of the log, with the latest turn first, of the chat, and of the rules.
namespace bastide::screen {
namespace {

constexpr int turn_columns = 5;
constexpr int text_at = turn_columns + badge_columns + 1;

void add_line(Page& page, const LogLine& line, bool first_of_turn, Look look) {
    const int row = page.rows();
    page.entry("", style::text, text_at, line.text);
    if (first_of_turn && line.turn > 0) {
        page.canvas().write({0, row}, std::to_string(line.turn), style::faint, turn_columns - 1);
    }
    if (line.colour) {
        draw_badge(page.canvas(), {turn_columns, row}, *line.colour, look);
    }
}

constexpr int speaker_at = 2;
constexpr int said_at = speaker_at + badge_columns + 1;

void add_line(Page& page, const model::ChatLine& line, bool chosen, Look look) {
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
                                 : utf8_of(chat.line.typed));
    page.canvas().write({0, row}, chosen ? "▶" : "", style::chosen);
    const bool is_wrong = !chat.line.wrong.empty();
    page.text(is_wrong ? chat.line.wrong : std::string(words::chat_remark(scene.table())),
              is_wrong ? style::warning : style::faint);
}

}  // namespace

Page log_page(const Scene& scene, int columns) {
    Page page(columns);
    const words::Log log =
        words::with_chat(scene.state.match.log, current_chat(scene.state, scene.model));
    auto end = log.end();
    while (end != log.begin()) {
        auto begin = end - 1;
        while (begin != log.begin() && (begin - 1)->turn == begin->turn) {
            --begin;
        }
        for (auto line = begin; line != end; ++line) {
            add_line(page, *line, line == begin, scene.state.look);
        }
        end = begin;
    }
    if (log.empty()) {
        const Attended* at = scene.table();
        const bool came_late = at != nullptr && at->game && at->draws_version != 0;
        page.text(came_late ? "Nothing since you joined; earlier turns are not available."
                            : "Nothing yet.",
                  style::faint);
    }
    return page;
}

Page rules_page(const Scene& scene, int columns) {
    Page page(columns);
    const Attended* at = scene.table();
    if (at == nullptr) {
        page.text("You are not at a table yet.");
        return page;
    }
    const auto rules = codec::from_wire(at->table.ruleset());
    if (!rules) {
        page.text(words::unknown_rules_text);
        return page;
    }
    if (words::special_rules(*rules).empty()) {
        page.text("This table plays by the standard rules.", style::strong);
    }
    constexpr int name_columns = 15;
    for (const words::RuleChapter& chapter : words::rules_in_play(*rules)) {
        page.heading(chapter.title);
        for (const words::RuleInPlay& rule : chapter.rules) {
            page.entry(rule.name, style::strong, name_columns, rule.words);
        }
    }
    return page;
}

void add_latest_lines(Page& page, const model::Chat& chat, Look look) {
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
