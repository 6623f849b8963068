#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/waiting_table_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

constexpr int columns_max = 78;
constexpr int ready_columns = 14;

constexpr int badge_at = 2;
constexpr int seat_name_at = badge_at + badge_columns + 1;

constexpr words::KeyHints keys{
    "Press Enter to join", "Press r when you're ready", "press s to start the game"};

void add_seat(Page& page, const Scene& scene, int index) {
    const Attended& at = *scene.table();
    const auto number = static_cast<Seat>(index);
    const int y = page.room(1);
    const int state_at = page.columns() - ready_columns;
    if (index >= at.table.seats_size()) {
        page.canvas().write({badge_at + 1, y}, "·", style::faint);
        page.canvas().write({seat_name_at, y}, "empty", style::faint);
        return;
    }
    const v1::SeatInfo& seat = at.table.seats(index);
    if (model::we_host(at) && !scene.state.practice && chosen_seat(scene.state, at) == number) {
        page.canvas().put({0, y}, {U'▶', style::chosen});
    }
    draw_badge(page.canvas(), {badge_at, y}, seat.colour(), scene.state.look);
    page.canvas().write({seat_name_at, y},
                        seat.name() + seat_remark(at, number),
                        style::strong,
                        state_at - seat_name_at - 1);
    const auto [words, look] = seat_state(at, number);
    page.canvas().write({state_at, y}, words, look);
}

void add_bots(Page& page, const Scene& scene) {
    Spans spans;
    for (const v1::BotLevel level : {v1::EASY, v1::MEDIUM, v1::HARD}) {
        if (model::may_seat_bot(scene.table()->table, scene.model.bots, level)) {
            spans.push_back({std::to_string(level), style::key});
            spans.push_back({" " + std::string(words::level_word(level)) + "   "});
        }
    }
    if (!spans.empty()) {
        spans.insert(spans.begin(), {"Add a bot: "});
        page.line(spans, badge_at);
    }
}

void add_keys(Page& page, const std::vector<std::pair<std::string, std::string>>& which) {
    constexpr std::string_view gap = "   ";
    Spans row;
    for (const auto& [key, means] : which) {
        const Spans next{{row.empty() ? "" : std::string(gap)}, {key, style::key}, {" " + means}};
        if (!row.empty() && width_of(row) + width_of(next) > page.columns() - badge_at) {
            page.line(std::exchange(row, {}), badge_at);
        }
        row.insert(row.end(), row.empty() ? next.begin() + 1 : next.begin(), next.end());
    }
    page.line(row, badge_at);
}

void add_host_keys(Page& page, const Scene& scene) {
    constexpr int name_columns_max = 20;
    const Attended& at = *scene.table();
    if (!model::we_host(at) || scene.state.practice) {
        return;
    }
    if (const auto chosen = chosen_seat(scene.state, at)) {
        const std::string name = cut(words::seat_name(at.table, *chosen), name_columns_max);
        Spans spans{{"x", style::key}, {" remove " + name}};
        if (!model::is_bot(at.table, *chosen)) {
            spans.push_back({"   h", style::key});
            spans.push_back({" make " + name + " the host"});
        }
        if (at.table.seats_size() > 2) {
            spans.push_back({"   ↑↓", style::key});
            spans.push_back({" select"});
        }
        page.line(spans, badge_at);
    }
    add_bots(page, scene);
    const bool alone = at.table.access().no_spectators();
    add_keys(page,
             {{"e", "edit"},
              {"d", "privacy"},
              {"o", alone ? "allow spectators" : "forbid spectators"},
              {"X", "close table"}});
}

void add_text(Page& page, const std::string& words, Style style) {
    if (!words.empty()) {
        page.text(words, style);
    }
}

void add_link(Page& page, const words::TableLink& link) {
    constexpr int indent = 2;
    const std::string reach = link.reach.empty() ? "" : "  " + link.reach;
    const auto wide = static_cast<int>(link.text.size() + reach.size()) + indent;
    if (wide <= page.columns()) {
        page.line({{link.text}, {reach, style::faint}}, indent);
    } else {
        page.text(link.text);
        page.line({{link.reach, style::faint}}, indent);
    }
}

void add_links(Page& page, const Scene& scene) {
    const v1::TableInfo& table = scene.table()->table;
    if (scene.state.practice) {
        return;
    }
    if (table.access().code().empty()) {  // older servers have no codes
        return add_text(page, words::join_hint(*scene.table(), scene.state.address), style::faint);
    }
    if (!model::has_room(table)) {
        return add_text(page, words::spectator_words(table.access()), style::faint);
    }
    page.text(words::access_words(table.access()), style::faint);
    const auto links = words::links_to(table, scene.model, scene.state.address);
    if (links.empty()) {
        return page.text(words::code_without_link_text(table));
    }
    const bool decides = model::we_host(*scene.table());
    page.line({{"Invite link "},
               {"(", style::faint},
               {"y", style::key},
               {" copy link", style::faint},
               {decides ? ", " : "", style::faint},
               {decides ? "N" : "", style::key},
               {decides ? " new code" : "", style::faint},
               {"):", style::faint}});
    constexpr std::size_t links_max = 2;
    for (std::size_t i = 0; i < std::min(links.size(), links_max); ++i) {
        add_link(page, links[i]);
    }
    page.text(words::install_hint(scene.model.has_page), style::faint);
}

Page waiting_table_page(const Scene& scene, int columns, bool airy) {
    const Attended& at = *scene.table();
    Page page(columns);
    const auto part = [&] { page.room(airy ? 1 : 0); };
    page.text("Table " + std::to_string(at.table.match()) + " · " + words::title_of(at.table),
              style::strong);
    part();
    for (int i = 0; i < static_cast<int>(at.table.seats_max()); ++i) {
        add_seat(page, scene, i);
    }
    add_host_keys(page, scene);
    part();
    add_text(page, changes_to_agree(scene.state, at), style::warning);
    page.text(words::start_obstacle(at, keys),
              model::can_start(at.table) ? style::good : style::text);
    add_links(page, scene);
    part();
    add_latest_lines(page, at.chat, scene.state.look);
    page.text(words::rules_and_pace(at.table), style::faint);
    return page;
}

}  // namespace

void draw_waiting_table(Canvas& canvas, const Scene& scene) {
    const Rect& board = scene.layout.board;
    const int wide = std::min(board.width - 6, columns_max);
    const int left = board.x + (board.width - wide) / 2;
    Page page = waiting_table_page(scene, wide, true);
    const int top = board.y + draw_banner(canvas, board, scene, page.rows());
    if (top + page.rows() > board.bottom()) {
        page = waiting_table_page(scene, wide, false);
    }
    show(canvas, {left, top, wide, board.bottom() - top}, page, 0);
}

}  // namespace bastide::screen
