#include "client/words/names.hpp"

#include "client/words/phrases.hpp"

namespace bastide::words {
namespace {

const v1::SeatInfo* find(const v1::TableInfo& table, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    return index < table.seats_size() ? &table.seats(index) : nullptr;
}

}  // namespace

std::string title_of(const v1::TableInfo& table) {
    return table.title().empty() ? "Table " + std::to_string(table.match()) : table.title();
}

std::string seat_name(const v1::TableInfo& table, Seat seat) {
    const v1::SeatInfo* info = find(table, seat);
    return info == nullptr ? "somebody" : info->name();
}

std::string name_of(const Attended& table, Seat seat) {
    return table.seat == seat ? "you" : seat_name(table.table, seat);
}

std::string names_of(const Attended& table, const std::vector<Seat>& seats) {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) {
        names.push_back(name_of(table, seat));
    }
    return listed(names);
}

std::string possessive(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return reader == seat ? "Your" : seat_name(table, seat) + "'s";
}

v1::Colour colour_of(const v1::TableInfo& table, Seat seat) {
    const v1::SeatInfo* info = find(table, seat);
    return info == nullptr ? v1::COLOUR_UNSPECIFIED : info->colour();
}

}  // namespace bastide::words
