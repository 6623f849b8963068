// What a terminal can show.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::paint {

/// How many colours there are.
enum class Depth : std::uint8_t { none, colours8, colours16, colours256, full };

/// Which characters there are.
enum class GlyphSet : std::uint8_t {
    ascii,
    console,    ///< the Linux console's fonts: what the IBM PC had
    blocks,     ///< half blocks and the usual symbols
    quadrants,  ///< four pixels a cell
    sextants,   ///< six (U+1FB00 on)
    octants,    ///< eight (U+1CD00 on)
};

struct Look {
    Depth depth = Depth::full;
    GlyphSet glyphs = GlyphSet::blocks;

    friend bool operator==(Look, Look) = default;
};

/// "none", "8", "16", "256", "24bit"; "ascii", "console", "blocks", "quadrants",
/// "sextants", "octants"; and back.
std::string_view name_of(Depth depth);
std::string_view name_of(GlyphSet glyphs);
std::optional<Depth> depth_named(std::string_view name);
std::optional<GlyphSet> glyphs_named(std::string_view name);

}  // namespace bastide::paint
