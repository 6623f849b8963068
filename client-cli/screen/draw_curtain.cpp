// Asks the next of the players who share a keyboard to take over.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/turn_words.hpp"

#include <algorithm>

namespace bastide::screen {

void draw_curtain(paint::Canvas& canvas, const Scene& scene) {
    const Attended& table = *scene.table();
    const Seat seat = *scene.state.match.curtain;
    const std::string name = words::seat_name(table.table, seat);
    const paint::Rect& board = scene.layout.board;
    const int wide = std::min(46, board.width - 2);
    Page page(wide - 4);
    page.blank();
    page.text(words::turn_of(table.table, seat, std::nullopt), style::strong);
    page.blank();
    page.text("Pass the keyboard to " + name + ".");
    page.line({{"Enter", style::key}, {" continues."}});
    page.blank();
    const int high = std::min(page.rows() + 2, board.height);
    const paint::Rect card{
        board.x + (board.width - wide) / 2, board.y + (board.height - high) / 2, wide, high};
    canvas.fill(card, style::text);
    const paint::SeatColour colour = paint::seat_colour(table.table, seat);
    draw_frame(canvas, card, {colour.paint, paint::Paint::panel, true, false}, true);
    show(canvas, {card.x + 2, card.y + 1, wide - 4, high - 2}, page, 0);
}

}  // namespace bastide::screen
