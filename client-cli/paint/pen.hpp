// Terminal colours at each depth, and escape sequences for styles (ECMA-48).
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/colour.hpp"
#include "client-cli/paint/terminal_look.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

struct TerminalColour {
    enum class Kind : std::uint8_t { terminal_default, index, rgb };

    Kind kind = Kind::terminal_default;
    std::uint8_t index = 0;  ///< 0 to 7, 0 to 15 or 16 to 255, by depth
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const TerminalColour&, const TerminalColour&) = default;
};

TerminalColour terminal_colour(Colour colour, Depth depth, Palette palette = Palette::usual);

class Pen {
  public:
    explicit Pen(Depth depth, Palette palette = Palette::usual)
        : depth_(depth), palette_(palette) {}

    /// Returns the escape sequence that changes to the glyph's style. Ignores the ink of a blank.
    std::string style_codes(const Glyph& glyph);

    std::string reset_codes();

  private:
    struct ActiveStyle {
        TerminalColour ink;
        TerminalColour ground;
        bool bold = false;
        bool underlined = false;

        friend bool operator==(const ActiveStyle&, const ActiveStyle&) = default;
    };

    [[nodiscard]] ActiveStyle style_for(const Glyph& glyph) const;
    [[nodiscard]] std::string numbers_of(const TerminalColour& colour, int first) const;
    [[nodiscard]] std::string indexed(int index, int first) const;

    Depth depth_;
    Palette palette_;
    ActiveStyle active_style_;
};

/// Returns the text in the style, or unchanged if the terminal has no colours.
std::string coloured(std::string_view text, const Style& style, Depth depth);

/// Each line begins and ends in the terminal's default style. Without colours it is plain text.
std::vector<std::string> coloured(const Canvas& canvas, Depth depth);

}  // namespace bastide::paint
