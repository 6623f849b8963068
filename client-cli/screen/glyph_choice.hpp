// The glyph sets that a player may choose: no program can detect what a font has.
#pragma once

#include "client-cli/screen/state.hpp"

#include <array>

namespace bastide::screen {

/// Coarsest first.
inline constexpr std::array glyph_choices{paint::GlyphSet::blocks,
                                          paint::GlyphSet::quadrants,
                                          paint::GlyphSet::sextants,
                                          paint::GlyphSet::octants};

/// False if the terminal lacks the coarsest of these sets; it then lacks the finer ones too.
inline bool has_glyph_choice(paint::GlyphSet glyphs) {
    return glyphs >= glyph_choices.front();
}

/// Returns the finest glyph set allowed on the canvas. While a player compares the sets, all are
/// allowed.
inline paint::GlyphSet glyphs_on_canvas(const State& state) {
    return state.sheet.kind == Sheet::glyphs ? glyph_choices.back() : state.look.glyphs;
}

}  // namespace bastide::screen
