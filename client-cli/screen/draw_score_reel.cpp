#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/result_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/waiting_table_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

void add_place(
    Page& page, const Scene& scene, Seat seat, int place, int best, bool space_for_details) {
    const Attended& table = *scene.table();
    const Player& player = table.game->player(seat);
    const std::string name = words::seat_name(table.table, seat) +
                             (reader(scene.state, table) == seat ? " (you)" : "") +
                             (player.withdrawn ? ", left" : "");
    const Style style = place == 1 ? style::strong : style::text;
    const int y = page.room(1);
    const int points_at = page.columns();
    const int bar = points_at / 3;
    const int name_columns = points_at - bar - 5 - 8;
    const v1::Colour colour = table.table.seats(static_cast<int>(seat)).colour();
    page.canvas().write({0, y}, place == 0 ? "" : std::to_string(place) + ".", style);
    draw_badge(page.canvas(), {4, y}, colour, scene.state.look);
    page.canvas().write({8, y}, name, style, name_columns);
    draw_bar(page.canvas(),
             {points_at - bar - 4, y, bar, 1},
             seat_mark(colour).paint,
             {player.score, best},
             scene.state.look);
    write_right(page.canvas(), points_at, y, std::to_string(player.score), style);
    const std::string earned = words::earned_words(words::earned_by(scene.state.match.log, seat),
                                                   table.game->player(seat).score);
    if (!earned.empty() && space_for_details) {
        page.canvas().write({4, page.room(1)}, earned, style::faint, page.columns() - 4);
    }
}

void add_places(Page& page, const Scene& scene) {
    const auto standings = words::standings(*scene.table());
    const bool details = scene.layout.board.height >= 2 * static_cast<int>(standings.size()) + 10;
    int best = 1;
    for (const Player& player : scene.table()->game->players) {
        best = std::max<int>(best, player.score);
    }
    for (const auto& [place, seat] : standings) {
        add_place(page, scene, seat, place, best, details);
    }
}

Style style_of(DrawsCheck::Status kind) {
    return kind == DrawsCheck::Status::right   ? style::good
           : kind == DrawsCheck::Status::wrong ? style::warning
                                               : style::faint;
}

Page result_page(const Scene& scene, int columns) {
    const Attended& table = *scene.table();
    Page page(columns);
    page.blank();
    page.text(words::winners_words(table, reader(scene.state, table)), style::strong);
    if (!model::without_result(table) && !words::ending_words(table.ending).empty()) {
        page.text(words::ending_words(table, table.ending), style::faint);
    }
    page.blank();
    add_places(page, scene);
    page.blank();
    const DrawsCheck& draws = draws_check(scene.state);
    if (!draws.message.empty()) {
        page.text(draws.message, style_of(draws.status));
        page.blank();
    }
    const bool offered = scene.state.match.rematch.has_value();
    if (offered) {
        page.text(words::rematch_words(std::nullopt, ""), style::good);
    }
    if (!scene.state.replay) {
        Spans shown{{"Enter", style::key}, {" board    "}, {"r", style::key}, {" replay"}};
        if (table.seat || offered) {
            shown.insert(shown.begin(),
                         {{"m", style::key},
                          {!table.seat ? " watch it    "
                           : offered   ? " join it    "
                                       : " rematch    "}});
        }
        page.line(shown);
    }
    return page;
}

int card_text_columns(const Scene& scene, int columns) {
    return std::min(columns, scene.layout.board.width - 2) - 4;
}

Rect show_card(Canvas& canvas, const Scene& scene, const Page& page, Style frame, bool heavy) {
    const Rect& board = scene.layout.board;
    const int wide = page.columns() + 4;
    const int high = std::min(page.rows() + 2, board.height);
    const Rect card{
        board.x + (board.width - wide) / 2, board.y + (board.height - high) / 2, wide, high};
    canvas.fill(card, style::text);
    draw_frame(canvas, card, frame, heavy);
    show(canvas, {card.x + 2, card.y + 1, wide - 4, high - 2}, page, 0);
    return card;
}

}  // namespace

void draw_score_reel(Canvas& canvas, const Scene& scene) {
    const auto& score_reel = scene.state.match.score_reel;
    if (!score_reel || !score_reel->over() || score_reel->put_away) {
        return;
    }
    const Page page = result_page(scene, card_text_columns(scene, 60));
    const Rect card = show_card(canvas, scene, page, style::chosen, false);
    canvas.write({card.x + 2, card.y}, " The result ", style::strong, page.columns());
}

void draw_curtain(Canvas& canvas, const Scene& scene) {
    const Attended& table = *scene.table();
    const Seat seat = *scene.state.match.curtain;
    Page page(card_text_columns(scene, 46));
    page.blank();
    page.text(words::turn_of(table.table, seat, std::nullopt), style::strong);
    page.blank();
    page.text("Pass the keyboard to " + words::seat_name(table.table, seat) + ".");
    page.line({{"Enter", style::key}, {" continues."}});
    page.blank();
    const SeatMark colour = seat_mark(table.table, seat);
    show_card(canvas, scene, page, {colour.paint, Paint::panel, true}, true);
}

}  // namespace bastide::screen
