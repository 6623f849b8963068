#include "client-cli/paint/seat_marks.hpp"

#include "client/words/names.hpp"

namespace bastide::paint {

SeatMark seat_mark(v1::Colour colour) {
    const auto letter = static_cast<char32_t>(words::letter_of(colour));
    if (colour < v1::RED || colour > v1::WHITE) {
        return {Paint::faint, letter};
    }
    const int first = static_cast<int>(Paint::red);
    return {static_cast<Paint>(first + colour - v1::RED), letter};
}

SeatMark seat_mark(const v1::TableInfo& table, Seat seat) {
    const int index = static_cast<int>(seat);
    return seat_mark(index < table.seats_size() ? table.seats(index).colour()
                                                : v1::COLOUR_UNSPECIFIED);
}

}  // namespace bastide::paint
