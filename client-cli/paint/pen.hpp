// How styles are told to a terminal: ECMA-48's "select graphic rendition". Pure.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/palette.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// What the terminal writes with.
class Pen {
  public:
    explicit Pen(Depth depth) : depth_(depth) {}

    /// What to send so that the glyph gets its style: as little as possible, a blank may keep any
    /// ink.
    std::string style_codes(const Glyph& glyph);

    /// What to send at the end: back to the terminal's own colours.
    std::string reset_codes();

  private:
    /// A style as the terminal knows it.
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
    ActiveStyle active_style_;
};

/// The text in that style, for a line of text; without colours as it is.
std::string coloured(std::string_view text, const Style& style, Depth depth);

/// The canvas as lines of text, each beginning and ending in the terminal's own colours; without
/// colours its characters alone.
std::vector<std::string> coloured(const Canvas& canvas, Depth depth);

}  // namespace bastide::paint
