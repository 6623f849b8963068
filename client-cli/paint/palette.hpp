// The palettes: how each colour is shown, by how many colours a terminal has. Chosen by hand.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "client-cli/paint/look.hpp"

#include <cstdint>

namespace bastide::paint {

/// A colour as a terminal takes it.
struct TerminalColour {
    enum class Kind : std::uint8_t { own, index, rgb };

    Kind kind = Kind::own;   ///< the terminal's own
    std::uint8_t index = 0;  ///< 0 to 7, 0 to 15 or 16 to 255, by depth
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const TerminalColour&, const TerminalColour&) = default;
};

TerminalColour terminal_colour(Colour colour, Depth depth);

}  // namespace bastide::paint
