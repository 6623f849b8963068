// The tables there are.
#include "client-cli/screen/banner.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/table.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/room_words.hpp"
#include "client/words/rules_words.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int seats_columns = 8;
constexpr int state_columns = 12;

/// "blitz · ", where there is a clock.
std::string pace_before_rules(const v1::TableInfo& table) {
    return table.pace().kind() == v1::UNTIMED ? "" : words::pace_in_brief(table.pace()) + " · ";
}

/// "usual rules", or the first of what is special.
std::string rules_in_brief(const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    if (!rules) {
        return "rules that this program does not know";
    }
    const auto sentences = words::rule_sentences(*rules);
    if (sentences.empty()) {
        return "The usual rules.";
    }
    const int more = static_cast<int>(sentences.size()) - 1;
    return sentences.front() + (more == 0 ? "" : " And " + std::to_string(more) + " more.");
}

std::string players(const v1::TableInfo& table) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(table.seats_size()));
    for (int i = 0; i < table.seats_size(); ++i) {
        names.push_back(words::seat_name(table, static_cast<Seat>(i)));
    }
    return words::listed(names);
}

void draw_table(paint::Canvas& canvas,
                const paint::Rect& rect,
                const v1::TableInfo& table,
                bool chosen,
                bool ours) {
    const paint::Colour ground = chosen ? paint::Paint::panel_alt : paint::Paint::panel;
    canvas.fill(rect, style::on(style::text, ground));
    if (chosen) {
        canvas.put({rect.x, rect.y}, {U'▶', style::on(style::chosen, ground)});
    }
    const int state_at = rect.right() - state_columns - 1;
    const int seats_at = state_at - seats_columns;
    const int wide = seats_at - rect.x - 3;
    canvas.write({rect.x + 2, rect.y},
                 std::to_string(table.match()) + " · " + words::title_of(table),
                 style::on(style::strong, ground),
                 wide);
    canvas.write({rect.x + 2, rect.y + 1},
                 players(table) + (table.seats_size() > 0 ? " · " : "") + pace_before_rules(table) +
                     rules_in_brief(table),
                 style::on(style::faint, ground),
                 rect.width - 3);
    canvas.write({seats_at, rect.y},
                 std::to_string(table.seats_size()) + " of " + std::to_string(table.seats_max()),
                 style::on(style::text, ground),
                 seats_columns);
    const bool open = table.phase() == v1::OPEN;
    canvas.write({state_at, rect.y},
                 ours ? "your seat" : words::state_of_table(table),
                 style::on(ours || open ? style::good : style::faint, ground),
                 state_columns);
}

void draw_tables(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene) {
    const auto& tables = scene.model.tables;
    const auto& seats = scene.model.seated_at;
    constexpr int rows = 2;
    canvas.write({rect.x + 2, rect.y}, "Tables", style::strong, rect.width - 2);
    const std::size_t room = static_cast<std::size_t>(std::max(1, (rect.height - 2) / rows));
    const std::size_t row = std::min(scene.state.lobby.row, tables.size() - 1);
    const std::size_t first = row < room ? 0 : row - room + 1;
    for (std::size_t i = first; i < std::min(tables.size(), first + room); ++i) {
        const bool ours = std::find(seats.begin(), seats.end(), tables[i].match()) != seats.end();
        const int y = rect.y + 2 + static_cast<int>(i - first) * rows;
        draw_table(canvas, {rect.x, y, rect.width, rows}, tables[i], i == row, ours);
    }
    if (tables.size() > room || scene.model.more_tables) {
        write_right(canvas,
                    rect.right() - 1,
                    rect.y,
                    std::to_string(row + 1) + " of " + std::to_string(tables.size()) +
                        (scene.model.more_tables ? " and more" : ""),
                    style::faint);
    }
}

/// Nothing to choose from, in a friendly way.
void draw_nothing(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene) {
    Page page(rect.width);
    const bool here = scene.state.line.reached && !scene.state.line.lost;
    if (!here) {
        const std::string address =
            scene.state.address.empty() ? "the server" : scene.state.address;
        page.text("Looking for " + address + " ...", style::strong);
        page.blank();
        if (!scene.state.line.why.empty()) {
            page.text(scene.state.line.why);
            page.blank();
        }
        page.text("If there is none, bastide play --practice plays against programs here.");
    } else {
        page.text("No tables yet.", style::strong);
        page.blank();
        page.line({{"n", style::key}, {" opens one. Others see it here and sit down."}});
        page.blank();
        page.text("Nobody around? bastide play --practice plays against programs.", style::faint);
    }
    show(canvas, {rect.x + 2, rect.y + 1, rect.width - 2, rect.height - 1}, page, 0);
}

/// Above the tables. Gives the rows that it takes, with a blank one below.
int draw_remarks(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene) {
    if (scene.state.lobby.remarks.empty()) {
        return 0;
    }
    Page page(rect.width - 2);
    for (const std::string& remark : scene.state.lobby.remarks) {
        page.text(remark, style::strong);
    }
    page.blank();
    show(canvas, {rect.x + 2, rect.y, rect.width - 2, rect.height}, page, 0);
    return page.rows();
}

}  // namespace

void draw_lobby(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& board = scene.layout.board;
    draw_banner(canvas, board, scene, 0);
    paint::Rect list = list_below_banner(board);
    if (scene.state.sheet.is == Sheet::first_name) {
        return;  // the server is not looked for yet
    }
    canvas.clip(list);
    const int remarks = std::min(list.height, draw_remarks(canvas, list, scene));
    list.y += remarks;
    list.height -= remarks;
    if (scene.model.tables.empty()) {
        draw_nothing(canvas, list, scene);
    } else {
        draw_tables(canvas, list, scene);
    }
}

}  // namespace bastide::screen
