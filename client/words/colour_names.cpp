#include "client/words/colour_names.hpp"

#include "client/words/names.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

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
