// Which glyph sets a player may choose from: no program can know what a font has.
#pragma once

#include "client-cli/screen/state.hpp"

#include <array>

namespace bastide::screen {

/// The coarsest first.
inline constexpr std::array glyph_choices{paint::GlyphSet::blocks,
                                          paint::GlyphSet::quadrants,
                                          paint::GlyphSet::sextants,
                                          paint::GlyphSet::octants};

/// A terminal that cannot show the coarsest shows none of them.
inline bool has_glyph_choice(paint::GlyphSet glyphs) {
    return glyphs >= glyph_choices.front();
}

/// What may stand on the canvas: while they are compared, all of them.
inline paint::GlyphSet glyphs_on_canvas(const State& state) {
    return state.sheet.kind == Sheet::glyphs ? glyph_choices.back() : state.look.glyphs;
}

}  // namespace bastide::screen
