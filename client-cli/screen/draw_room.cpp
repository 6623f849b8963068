// A table before its game: who sits there, who is ready, what is missing.
#include "client-cli/screen/banner.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/table.hpp"
#include "client/words/room_words.hpp"
#include "client/words/rules_words.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int columns_max = 78;
constexpr int ready_columns = 14;

constexpr words::HowTo keys{"Enter sits down", "r says that you are ready", "s starts the game"};

void add_seat(Page& page, const Attended& at, int index, paint::Look look) {
    const v1::TableInfo& table = at.table;
    const int y = page.room(1);
    const int state_at = page.columns() - ready_columns;
    if (index >= table.seats_size()) {
        page.canvas().write({0, y}, " · ", style::faint);
        page.canvas().write({badge_columns + 1, y}, "a free seat", style::faint);
        return;
    }
    const v1::SeatInfo& seat = table.seats(index);
    draw_badge(page.canvas(), {0, y}, seat.colour(), look);
    const std::string you = at.seat == static_cast<Seat>(index) ? " (you)" : "";
    const std::string host = index == 0 ? ", host" : "";
    page.canvas().write({badge_columns + 1, y},
                        words::seat_name(table, static_cast<Seat>(index)) + you + host,
                        style::strong,
                        state_at - badge_columns - 2);
    if (seat.away()) {
        page.canvas().write({state_at, y}, "away", style::warning);
    } else {
        page.canvas().write({state_at, y},
                            seat.ready() ? "✓ ready" : "· not ready",
                            seat.ready() ? style::good : style::faint);
    }
}

void add_rules(Page& page, const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    const auto sentences = rules ? words::rule_sentences(*rules) : std::vector<std::string>{};
    std::string words = sentences.empty() ? "Played by the usual rules." : "";
    for (const std::string& sentence : sentences) {
        words += (words.empty() ? "" : " ") + sentence;
    }
    page.text(words, style::faint);
}

}  // namespace

void draw_room(paint::Canvas& canvas, const Scene& scene) {
    const Attended& at = *scene.table();
    const paint::Rect& board = scene.layout.board;
    const int wide = std::min(board.width - 6, columns_max);
    const int top = board.y + draw_banner(canvas, board, scene);
    Page page(wide);
    page.text("Table " + std::to_string(at.table.match()) + " · " + words::title_of(at.table),
              style::strong);
    page.blank();
    for (int i = 0; i < static_cast<int>(at.table.seats_max()); ++i) {
        add_seat(page, at, i, scene.state.look);
    }
    page.blank();
    page.text(words::what_is_missing(at, keys),
              model::can_start(at.table) ? style::good : style::text);
    page.text(words::how_others_join(at, scene.state.address), style::faint);
    page.blank();
    add_rules(page, at.table);
    show(canvas, {board.x + (board.width - wide) / 2, top, wide, board.bottom() - top}, page, 0);
}

}  // namespace bastide::screen
