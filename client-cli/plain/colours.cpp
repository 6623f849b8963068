#include "client-cli/plain/colours.hpp"

#include "client-cli/paint/piece_art.hpp"

namespace bastide::plain {

paint::Canvas bare_canvas(paint::Size size) {
    paint::Canvas canvas(size);
    canvas.fill({0, 0, canvas.size().columns, canvas.size().rows}, style::bare);
    return canvas;
}

std::vector<paint::SeatColour> seat_colours(const v1::TableInfo& table) {
    std::vector<paint::SeatColour> colours;
    for (const v1::SeatInfo& seat : table.seats()) {
        colours.push_back(paint::seat_colour(seat.colour()));
    }
    return colours;
}

std::string badge(v1::Colour colour, paint::Look look) {
    const paint::SeatColour seat = paint::seat_colour(colour);
    const std::string letter(1, static_cast<char>(seat.letter));
    return look.depth == paint::Depth::none
               ? "[" + letter + "]"
               : coloured(" " + letter + " ", letters_on(seat.paint, look.depth), look.depth);
}

}  // namespace bastide::plain
