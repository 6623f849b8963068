#include "client/words/names.hpp"

#include "client/words/phrases.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace bastide::words {
namespace {

const v1::SeatInfo* find(const v1::TableInfo& table, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    return index < table.seats_size() ? &table.seats(index) : nullptr;
}

struct Entry {
    v1::Colour colour;
    std::string_view name;
    char letter;
};

// Blue has the B, so black has the K.
constexpr std::array entries{
    Entry{v1::RED, "Red", 'R'},
    Entry{v1::BLUE, "Blue", 'B'},
    Entry{v1::GREEN, "Green", 'G'},
    Entry{v1::YELLOW, "Yellow", 'Y'},
    Entry{v1::BLACK, "Black", 'K'},
    Entry{v1::PINK, "Pink", 'P'},
    Entry{v1::ORANGE, "Orange", 'O'},
    Entry{v1::WHITE, "White", 'W'},
};
constexpr Entry no_entry{v1::COLOUR_UNSPECIFIED, "Nobody", '?'};

const Entry& entry(v1::Colour colour) {
    const auto* found = std::ranges::find(entries, colour, &Entry::colour);
    return found == entries.end() ? no_entry : *found;
}

}  // namespace

std::string title_of(const v1::TableInfo& table) {
    return table.title().empty() ? "Table " + std::to_string(table.match()) : table.title();
}

std::string seat_name(const v1::TableInfo& table, Seat seat) {
    const v1::SeatInfo* info = find(table, seat);
    return info == nullptr ? "someone" : info->name();
}

std::string name_of(const Attended& table, Seat seat) {
    return table.seat == seat ? "you" : seat_name(table.table, seat);
}

std::string names_of(const Attended& table, const std::vector<Seat>& seats) {
    return listed(texts_of(seats, [&](Seat seat) { return name_of(table, seat); }));
}

std::string possessive(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return reader == seat ? "Your" : seat_name(table, seat) + "'s";
}

bool are_alike(std::string_view one, std::string_view other) {
    const auto same = [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    };
    return std::ranges::equal(one, other, same);
}

std::optional<Seat> find_seat(const v1::TableInfo& table, std::string_view who) {
    const auto index = index_named(table.seats(), who, &v1::SeatInfo::name);
    return index ? std::optional(static_cast<Seat>(*index)) : std::nullopt;
}

v1::Colour colour_of(const v1::TableInfo& table, Seat seat) {
    const v1::SeatInfo* info = find(table, seat);
    return info == nullptr ? v1::COLOUR_UNSPECIFIED : info->colour();
}

std::string_view name_of(v1::Colour colour) {
    return entry(colour).name;
}

char letter_of(v1::Colour colour) {
    return entry(colour).letter;
}

std::optional<v1::Colour> colour_named(std::string_view name) {
    for (const Entry& e : entries) {
        if (are_alike(name, e.name) || are_alike(name, std::string_view(&e.letter, 1))) {
            return e.colour;
        }
    }
    return std::nullopt;
}

}  // namespace bastide::words
