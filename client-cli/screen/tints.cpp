#include "client-cli/screen/tints.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using paint::Paint;
using paint::Shade;

/// Effect of a tint on a paint.
enum class Part : std::uint8_t {
    ground,   ///< takes the tint's colour
    texture,  ///< takes it one shade darker
    detail,   ///< keeps its own
};

Part part_of(Paint paint) {
    switch (paint) {
        case Paint::meadow:
        case Paint::meadow_tuft:
        case Paint::flower:
        case Paint::roof:
        case Paint::roof_light:
        case Paint::road:
        case Paint::water:
        case Paint::stone:
        case Paint::garden:
        case Paint::rock:
            return Part::ground;
        case Paint::meadow_shadow:
        case Paint::roof_ridge:
        case Paint::road_edge:
        case Paint::bridge:
        case Paint::water_light:
        case Paint::stone_shade:
        case Paint::tower:
        case Paint::rock_shade:
            return Part::texture;
        case Paint::none:
        case Paint::table:
        case Paint::table_mark:
        case Paint::wall:
        case Paint::wall_light:
        case Paint::gate:
        case Paint::house:
        case Paint::village:
        case Paint::tree:
        case Paint::door:
        case Paint::shield:
        case Paint::shield_cross:
        case Paint::blossom:
        case Paint::snow:
        case Paint::snow_shade:
        case Paint::red:
        case Paint::blue:
        case Paint::green:
        case Paint::yellow:
        case Paint::black:
        case Paint::pink:
        case Paint::orange:
        case Paint::white:
        case Paint::panel:
        case Paint::panel_alt:
        case Paint::bar:
        case Paint::text:
        case Paint::faint:
        case Paint::strong:
        case Paint::key:
        case Paint::good:
        case Paint::warning:
        case Paint::glow:
        case Paint::cursor:
        case Paint::doubtful:
        case Paint::dead:
            return Part::detail;
    }
    return Part::detail;
}

Shade darker(Shade shade) {
    return shade == Shade::light ? Shade::plain : Shade::dark;
}

/// Light and dark together give plain.
Shade together(Shade own, Shade tint) {
    if (own == Shade::plain || own == tint) {
        return tint;
    }
    return tint == Shade::plain ? own : Shade::plain;
}

/// Stripes that rise to the right, four pixels wide.
bool in_other_stripe(paint::Point place) {
    return ((place.x + place.y) & 4) != 0;
}

/// Returns the paint of receding grounds, or nullopt for a darker shade of their own.
std::optional<Paint> faded_ground(paint::Depth depth) {
    switch (depth) {
        case paint::Depth::colours8:
            return Paint::table;
        case paint::Depth::colours16:
            return Paint::table_mark;
        case paint::Depth::none:
        case paint::Depth::colours256:
        case paint::Depth::full:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

paint::Colour tinted(paint::Colour own, const Tint& tint, paint::Point place) {
    const Part part = part_of(own.paint);
    if (!tint.colour || part == Part::detail) {
        return {own.paint, together(own.shade, tint.shade)};
    }
    const bool other = tint.other && in_other_stripe(place);
    return {other ? *tint.other : *tint.colour,
            part == Part::texture ? darker(tint.shade) : tint.shade};
}

bool is_on(const Board& board, const SegmentAt& at) {
    const auto tile = board.tile_at(at.cell);
    return tile && at.segment < board.type_of(*tile).segments.size();
}

bool has_piece(const Game& game, const SegmentAt& at) {
    return std::any_of(game.meeples.begin(), game.meeples.end(), [&](const Meeple& meeple) {
        return meeple.at == at;
    });
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
