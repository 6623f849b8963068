#include "client-cli/screen/seat_colours.hpp"

#include "client-cli/play/colours.hpp"

namespace bastide::screen {

SeatColour seat_colour(v1::Colour colour) {
    const char32_t letter = client::look_of(colour).letter;
    if (colour < v1::RED || colour > v1::WHITE) {
        return {paint::Paint::faint, letter};
    }
    const int first = static_cast<int>(paint::Paint::red);
    return {static_cast<paint::Paint>(first + colour - v1::RED), letter};
}

SeatColour seat_colour(const v1::TableInfo& table, Seat seat) {
    const int index = static_cast<int>(seat);
    return seat_colour(index < table.seats_size() ? table.seats(index).colour()
                                                  : v1::COLOUR_UNSPECIFIED);
}

}  // namespace bastide::screen
