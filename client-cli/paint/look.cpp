#include "client-cli/paint/look.hpp"

#include <array>
#include <cstddef>

namespace bastide::paint {
namespace {

constexpr std::array<std::string_view, 5> depth_names{"none", "8", "16", "256", "24bit"};
constexpr std::array<std::string_view, 6> glyph_names{
    "ascii", "console", "blocks", "quadrants", "sextants", "octants"};

template <typename Enum, std::size_t count>
std::optional<Enum> named(const std::array<std::string_view, count>& names, std::string_view name) {
    for (std::size_t i = 0; i < count; ++i) {
        if (names[i] == name) {
            return static_cast<Enum>(i);
        }
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Depth depth) {
    return depth_names[static_cast<std::size_t>(depth)];
}

std::string_view name_of(GlyphSet glyphs) {
    return glyph_names[static_cast<std::size_t>(glyphs)];
}

std::optional<Depth> depth_named(std::string_view name) {
    return named<Depth>(depth_names, name);
}

std::optional<GlyphSet> glyphs_named(std::string_view name) {
    return named<GlyphSet>(glyph_names, name);
}

}  // namespace bastide::paint
