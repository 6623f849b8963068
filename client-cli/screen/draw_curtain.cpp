// Friends at one keyboard: the next one has to say that they are there.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/turn_words.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {

void draw_curtain(paint::Canvas& canvas, const Scene& scene) {
    const Attended& table = *scene.table();
    const Seat seat = *scene.state.curtain;
    const std::string name = seat_name(table.table, seat);
    const paint::Rect& board = scene.layout.board;
    const int wide = std::min(46, board.width - 2);
    Page page(wide - 4);
    page.blank();
    page.text(name + "'s turn", style::strong);
    page.blank();
    page.text("Give the keyboard to " + name + ".");
    page.line({{"Enter", style::key}, {" goes on."}});
    page.blank();
    const int high = std::min(page.rows() + 2, board.height);
    const paint::Rect card{
        board.x + (board.width - wide) / 2, board.y + (board.height - high) / 2, wide, high};
    canvas.fill(card, style::text);
    const SeatColour colour = seat_colour(table.table, seat);
    draw_frame(canvas, card, {colour.paint, paint::Paint::panel, true, false}, true);
    show(canvas, {card.x + 2, card.y + 1, wide - 4, high - 2}, page, 0);
}

}  // namespace bastide::screen
