// The colours and characters that a terminal can show.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::paint {

enum class Depth : std::uint8_t { none, colours8, colours16, colours256, full };

enum class GlyphSet : std::uint8_t {
    ascii,
    console,  ///< the IBM PC's characters, as in the Linux console's fonts
    blocks,
    quadrants,  ///< four pixels per cell
    sextants,   ///< six pixels per cell (from U+1FB00)
    octants,    ///< eight pixels per cell (from U+1CD00)
};

struct Look {
    Depth depth = Depth::full;
    GlyphSet glyphs = GlyphSet::blocks;

    friend bool operator==(Look, Look) = default;
};

std::string_view name_of(Depth depth);
std::string_view name_of(GlyphSet glyphs);
std::optional<Depth> depth_named(std::string_view name);
std::optional<GlyphSet> glyphs_named(std::string_view name);

}  // namespace bastide::paint
