#include "client-cli/screen/tints.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using paint::Paint;
using paint::Shade;

enum class Part : std::uint8_t {
    ground,   ///< takes the tint's colour
    texture,  ///< takes it one shade darker
    detail,   ///< keeps its own
};

template <typename... Paints>
constexpr std::uint64_t bits_of(Paints... paints) {
    static_assert(paint::paints <= 64);
    return (... | (std::uint64_t{1} << static_cast<unsigned>(paints)));
}

constexpr std::uint64_t grounds = bits_of(Paint::meadow,
                                          Paint::meadow_tuft,
                                          Paint::flower,
                                          Paint::roof,
                                          Paint::roof_light,
                                          Paint::road,
                                          Paint::water,
                                          Paint::stone,
                                          Paint::garden,
                                          Paint::rock);

constexpr std::uint64_t textures = bits_of(Paint::meadow_shadow,
                                           Paint::roof_ridge,
                                           Paint::road_edge,
                                           Paint::bridge,
                                           Paint::water_light,
                                           Paint::stone_shade,
                                           Paint::tower,
                                           Paint::rock_shade);

Part part_of(Paint paint) {
    const std::uint64_t bit = bits_of(paint);
    return (grounds & bit) != 0    ? Part::ground
           : (textures & bit) != 0 ? Part::texture
                                   : Part::detail;
}

/// Light and dark together give plain.
Shade together(Shade own, Shade tint) {
    if (own == Shade::plain || own == tint) {
        return tint;
    }
    return tint == Shade::plain ? own : Shade::plain;
}

/// True in the other stripes, which are four pixels wide, rising to the right.
bool in_other_stripe(paint::Point place) {
    return ((place.x + place.y) & 4) != 0;
}

/// Returns the faded ground; nullopt if the ground takes a darker shade of its own colour.
std::optional<Paint> faded_ground(paint::Depth depth) {
    return depth == paint::Depth::colours8    ? std::optional(Paint::table)
           : depth == paint::Depth::colours16 ? std::optional(Paint::table_mark)
                                              : std::nullopt;
}

}  // namespace

paint::Colour tinted(paint::Colour own, const Tint& tint, paint::Point place) {
    const Part part = part_of(own.paint);
    if (!tint.colour || part == Part::detail) {
        return {own.paint, together(own.shade, tint.shade)};
    }
    const bool other = tint.other && in_other_stripe(place);
    const Shade darker = tint.shade == Shade::light ? Shade::plain : Shade::dark;
    return {other ? *tint.other : *tint.colour, part == Part::texture ? darker : tint.shade};
}

bool is_on(const Board& board, const SegmentAt& at) {
    const auto tile = board.tile_at(at.cell);
    return tile && at.segment < board.type_of(*tile).segments.size();
}

bool has_piece(const Game& game, const SegmentAt& at) {
    return std::ranges::any_of(game.meeples, [&](const Meeple& meeple) { return meeple.at == at; });
}

Tints::Tints(const Board& board, const Tint& all)
    : of_nodes(board.features().size(), all), rest(all) {}

Tints Tints::dimmed(const Board& board, paint::Depth depth) {
    Tints tints(board, {Shade::dark, std::nullopt, std::nullopt});
    const std::optional<Paint> faded = faded_ground(depth);
    for (std::size_t i = 0; faded && i < tints.of_nodes.size(); ++i) {
        const FeatureKind kind = board.segment(static_cast<NodeId>(i)).kind;
        if (kind == FeatureKind::field || kind == FeatureKind::city) {
            tints.of_nodes[i].colour = faded;
        }
    }
    return tints;
}

void Tints::set_feature(const Board& board, NodeId node, const Tint& tint) {
    board.features().walk(node, [&](NodeId other) { of_nodes[other] = tint; });
}

}  // namespace bastide::screen
