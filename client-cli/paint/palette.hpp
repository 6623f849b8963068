// The terminal colours of each paint at each depth, chosen by hand.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "client-cli/paint/look.hpp"

#include <cstdint>

namespace bastide::paint {

struct TerminalColour {
    enum class Kind : std::uint8_t { own, index, rgb };

    Kind kind = Kind::own;
    std::uint8_t index = 0;  ///< 0 to 7, 0 to 15 or 16 to 255, by depth
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const TerminalColour&, const TerminalColour&) = default;
};

TerminalColour terminal_colour(Colour colour, Depth depth);

}  // namespace bastide::paint
