#include "client-cli/play/colours.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace bastide::client {
namespace {

struct Entry {
    v1::Colour colour;
    std::string_view name;
    SeatLook look;
};

// Black has the K, as blue has the B.
constexpr std::array entries{
    Entry{v1::RED, "Red", {U'R', Ground::red}},
    Entry{v1::BLUE, "Blue", {U'B', Ground::blue}},
    Entry{v1::GREEN, "Green", {U'G', Ground::green}},
    Entry{v1::YELLOW, "Yellow", {U'Y', Ground::yellow}},
    Entry{v1::BLACK, "Black", {U'K', Ground::black}},
    Entry{v1::PINK, "Pink", {U'P', Ground::pink}},
    Entry{v1::ORANGE, "Orange", {U'O', Ground::orange}},
    Entry{v1::WHITE, "White", {U'W', Ground::white}},
};
constexpr Entry no_entry{v1::COLOUR_UNSPECIFIED, "Nobody", {U'?', Ground::none}};

const Entry& entry(v1::Colour colour) {
    const auto* found = std::find_if(
        entries.begin(), entries.end(), [&](const Entry& e) { return e.colour == colour; });
    return found == entries.end() ? no_entry : *found;
}

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
        return std::tolower(x) == std::tolower(y);
    });
}

}  // namespace

std::string_view name_of(v1::Colour colour) {
    return entry(colour).name;
}

std::optional<v1::Colour> colour_named(std::string_view name) {
    for (const Entry& e : entries) {
        const std::string letter(1, static_cast<char>(e.look.letter));
        if (same_word(name, e.name) || same_word(name, letter)) {
            return e.colour;
        }
    }
    return std::nullopt;
}

SeatLook look_of(v1::Colour colour) {
    return entry(colour).look;
}

std::vector<SeatLook> looks_of(const v1::TableInfo& table) {
    std::vector<SeatLook> looks;
    for (const v1::SeatInfo& seat : table.seats()) {
        looks.push_back(look_of(seat.colour()));
    }
    return looks;
}

std::string badge(v1::Colour colour, Look look) {
    const SeatLook shown = look_of(colour);
    const char letter = static_cast<char>(shown.letter);
    if (!look.colour) {
        return std::string("[") + letter + "]";
    }
    return coloured(std::string(" ") + letter + " ", Ink::strong, shown.ground, look);
}

}  // namespace bastide::client
