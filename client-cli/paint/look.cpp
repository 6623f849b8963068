#include "client-cli/paint/look.hpp"

#include "engine/enumerators.hpp"

#include <array>
#include <cstddef>

namespace bastide::paint {
namespace {

constexpr std::array<std::string_view, 5> depth_names{"none", "8", "16", "256", "24bit"};
constexpr std::array<std::string_view, 6> glyph_names{
    "ascii", "console", "blocks", "quadrants", "sextants", "octants"};

}  // namespace

std::string_view name_of(Depth depth) {
    return depth_names[static_cast<std::size_t>(depth)];
}

std::string_view name_of(GlyphSet glyphs) {
    return glyph_names[static_cast<std::size_t>(glyphs)];
}

std::optional<Depth> depth_named(std::string_view name) {
    return enumerator_named<Depth>(name);
}

std::optional<GlyphSet> glyphs_named(std::string_view name) {
    return enumerator_named<GlyphSet>(name);
}

}  // namespace bastide::paint
