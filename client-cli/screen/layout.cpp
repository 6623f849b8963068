#include "client-cli/screen/layout.hpp"

#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/sheets.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int words_columns = 7;
constexpr int log_rows_min = 3;

int panel_columns(int columns) {
    constexpr int least = 20;
    constexpr int most = 48;
    return columns < 100 ? least : std::clamp(columns / 4, least, most);
}

struct Column {
    Rect rest;

    Rect take(int rows) {
        rows = std::clamp(rows, 0, rest.height);
        const Rect taken{rest.x, rest.y, rest.width, rows};
        rest.y += rows;
        rest.height -= rows;
        return taken;
    }

    void skip() { take(1); }
};

bool fits(Zoom zoom, int width) {
    return tile_size(zoom).columns + 1 + words_columns <= width;
}

int rows_of(Zoom zoom) {
    return tile_size(zoom).rows + 1;
}

/// Larger windows show a larger tile, but the board takes precedence.
int tile_rows(const Rect& panel) {
    constexpr int enough_for_close = 34;
    constexpr int enough_for_normal = 20;
    if (panel.height >= enough_for_close && fits(Zoom::close, panel.width)) {
        return rows_of(Zoom::close);
    }
    return rows_of(panel.height >= enough_for_normal && fits(Zoom::normal, panel.width)
                       ? Zoom::normal
                       : Zoom::overview);
}

/// Returns as many rows as fit for each player; a third one is blank.
int rows_a_player(int players, int rows) {
    for (const int each : {3, 2}) {
        const int log = each == 3 ? 3 * log_rows_min : log_rows_min;
        if (players * each + log <= rows) {
            return each;
        }
    }
    return 1;
}

void fill_panel(Layout& made, const State& state, const Attended& table) {
    constexpr int blanks = 3;
    Column column{{made.panel.x + 1, made.panel.y, made.panel.width - 2, made.panel.height}};
    const bool chooses =
        state.match.plan && state.match.plan->stage == Stage::choose && !state.match.curtain;
    const bool over = model::is_over(table);
    const int tile = over ? 0 : chooses ? 1 : tile_rows(column.rest);
    const int players = std::max(1, table.table.seats_size());
    const int hand = rows_of_hand(state, table, column.rest.width);
    made.rows_a_player = rows_a_player(players,
                                       column.rest.height - tile - blanks -
                                           (chooses     ? 5
                                            : hand == 0 ? 0
                                                        : hand + 1));
    column.skip();
    made.players = column.take(players * made.rows_a_player - (made.rows_a_player == 3 ? 1 : 0));
    column.skip();
    if (tile > 0) {
        made.tile = column.take(tile);
        column.skip();
    }
    if (hand > 0) {
        made.hand = column.take(hand);
        column.skip();
    }
    if (column.rest.height >= log_rows_min) {
        made.log = column.rest;
        ++made.log.width;  // sentences need every column
    }
}

Rect in_the_middle(const Rect& where, Size wanted) {
    const int width = std::min(wanted.columns, where.width);
    const int height = std::min(wanted.rows, where.height);
    return {
        where.x + (where.width - width) / 2, where.y + (where.height - height) / 2, width, height};
}

Rect sheet_in(const Rect& screen, Sheet sheet) {
    constexpr int enough_for_a_margin = 100;
    const int margin = screen.width >= enough_for_a_margin ? 1 : 0;
    const Rect room{screen.x + margin,
                    screen.y + margin,
                    screen.width - 2 * margin,
                    screen.height - 2 * margin};
    if (sheet == Sheet::chat) {
        const auto [columns, rows] = size_of(sheet);
        const int height = std::max(rows, room.height / 3);
        return {room.x, room.bottom() - height, std::min(room.width, columns), height};
    }
    return in_the_middle(room, size_of(sheet));
}

}  // namespace

Layout layout(const State& state, const Model& model) {
    Layout made;
    const auto [columns, rows] = state.size;
    if (is_too_small(state)) {
        return made;
    }
    const Attended* table = attended(state, model);
    const bool plays = table != nullptr && table->game;
    constexpr int rows_for_two_lines = 24;
    const int advice = rows >= rows_for_two_lines ? 2 : 1;
    const int replay_bar = state.replay ? 1 : 0;
    const int panel = plays ? panel_columns(columns) : 0;
    const int wide = columns - panel;
    made.title = {0, 0, columns, 1};
    made.keys = {0, rows - 1, columns, 1};
    made.board = {0, 1, wide, rows - 2 - advice - replay_bar};
    made.advice = {0, rows - 1 - advice - replay_bar, wide, advice};
    made.replay_bar = {0, rows - 2, wide, replay_bar};
    const bool is_large = state.sheet.kind == Sheet::chat && !state.match.id;  // in the lobby
    made.sheet = sheet_in({0, 1, columns, rows - 2}, is_large ? Sheet::log : state.sheet.kind);
    if (plays) {
        made.panel = {wide, 1, panel, rows - 2};
        fill_panel(made, state, *table);
    }
    return made;
}

Zoom zoom_of_tile(const Rect& tile) {
    for (const Zoom zoom : {Zoom::close, Zoom::normal}) {
        if (fits(zoom, tile.width) && rows_of(zoom) <= tile.height) {
            return zoom;
        }
    }
    return Zoom::overview;
}

}  // namespace bastide::screen
