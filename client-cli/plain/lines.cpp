#include "client-cli/plain/lines.hpp"

#include "client-cli/paint/piece_art.hpp"

#include <algorithm>

namespace bastide::plain {

Lines flow(const Lines& items, int columns, std::string_view gap) {
    Lines lines;
    for (const std::string& item : items) {
        const int needed = static_cast<int>(gap.size()) + width_of(item);
        if (lines.empty() || gap == "\n" || width_of(lines.back()) + needed > columns) {
            append(lines, wrapped(item, columns, 3));
        } else {
            lines.back().append(gap).append(item);
        }
    }
    return lines;
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

void append(Lines& lines, const PageFormat& paper, const std::string& text, int indent) {
    append(lines, wrapped(text, paper.room.columns, indent));
}

Lines beside(const Lines& left, int column, const Lines& right) {
    Lines lines = left;
    lines.resize(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (!right[i].empty()) {
            lines[i] = padded(lines[i], column) + right[i];
        }
    }
    return lines;
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
