#include "client-cli/screen/board_view.hpp"

#include "engine/mountains.hpp"

#include <algorithm>
#include <array>

namespace bastide::screen {
namespace {

const Game& shown_game(const State& state, const Attended& table) {
    const auto& plan = state.match.plan;
    return plan && plan->after ? *plan->after : *table.game;
}

CellRange cells_in(const Camera& camera, const Rect& area) {
    const Cell first = cell_at(camera, area, {area.x, area.y});
    const Cell last = cell_at(camera, area, {area.right() - 1, area.bottom() - 1});
    return {first.x, last.x, first.y, last.y};
}

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

/// Returns the faded ground; nullopt if the ground takes a darker shade of its own colour.
std::optional<Paint> faded_ground(Depth depth) {
    return depth == Depth::colours8    ? std::optional(Paint::table)
           : depth == Depth::colours16 ? std::optional(Paint::table_mark)
                                       : std::nullopt;
}

}  // namespace

BoardView::BoardView(const Scene& scene, const Attended& table)
    : scene_(scene),
      table_(table),
      game_(shown_game(scene.state, table)),
      seen_(cells_in(scene.state.view.camera, scene.layout.board)) {
    for (std::size_t seat = 0; seat < game_.players.size(); ++seat) {
        colours_.push_back(seat_mark(table.table, static_cast<Seat>(seat)));
    }
}

const Plan* BoardView::plan_in_stage(Stage stage) const {
    return state().match.plan && state().match.plan->stage == stage ? &*state().match.plan
                                                                    : nullptr;
}

std::vector<Cell> BoardView::cells_to_choose() const {
    const Plan* placing = plan_in_stage(Stage::place);
    const Plan* plan = placing != nullptr ? placing : plan_in_stage(Stage::take);
    return plan != nullptr && state().settings.is_on(Setting::hints) ? plan->cells
                                                                     : std::vector<Cell>{};
}

const Plan* BoardView::plan_with_pieces() const {
    const Plan* plan = plan_in_stage(Stage::deploy);
    return plan != nullptr ? plan : plan_in_stage(Stage::sent);
}

std::optional<PlacedTile> BoardView::ghost() const {
    const Plan* plan = plan_in_stage(Stage::place);
    if (plan == nullptr || !plan->type) {
        return std::nullopt;
    }
    return placed_tile(*plan->type, turn::place_of_ghost(*plan));
}

Rect BoardView::picture_of(Cell cell) const {
    const Point corner = corner_of(state().view.camera, area(), cell);
    const Size size = tile_size(zoom());
    return {corner.x, corner.y, size.columns, size.rows};
}

Point BoardView::stand(const SegmentAt& at) const {
    const PlacedTile& tile = game_.board.tiles()[*game_.board.tile_at(at.cell)];
    const Point in_tile = image(tile).piece_spots[at.segment];
    const Rect picture = picture_of(at.cell);
    return {picture.x + in_tile.x, picture.y + in_tile.y};
}

SegmentIndex BoardView::segment_at(Cell cell, Point at) const {
    const auto tile = game_.board.tile_at(cell);
    const Rect picture = picture_of(cell);
    if (!tile || !picture.has(at)) {
        return no_segment;
    }
    const TileImage& drawn = image(game_.board.tiles()[*tile]);
    const Point within{at.x - picture.x, at.y - picture.y};
    const auto stand = std::ranges::find(drawn.piece_spots, within);
    if (stand != drawn.piece_spots.end()) {
        return static_cast<SegmentIndex>(stand - drawn.piece_spots.begin());
    }
    const Size in_cell = paint::pixels_in_cell(look().glyphs);
    return drawn.segment({within.x * in_cell.columns, within.y * in_cell.rows});
}

Point BoardView::beside_piece(const SegmentAt& at, int width) const {
    constexpr std::array by_zoom{1, 2, 3, 3};
    const int away = by_zoom[static_cast<std::size_t>(zoom())];
    const Point at_foot = stand(at);
    const int right = at_foot.x + away;
    const bool fits = right + width <= picture_of(at.cell).right();
    return {fits ? right : at_foot.x - away - width + 1, at_foot.y};
}

const TileImage& BoardView::image(const PlacedTile& tile) const {
    return scene_.image(tile.type, tile.rotation, zoom());
}

Colour tinted(Colour own, const Tint& tint, Point place) {
    const Part part = part_of(own.paint);
    if (!tint.colour || part == Part::detail) {
        return {own.paint, together(own.shade, tint.shade)};
    }
    // Stripes are four pixels wide, rising to the right.
    const bool other = tint.other && ((place.x + place.y) & 4) != 0;
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

Tints Tints::dimmed(const Board& board, Depth depth) {
    Tints tints(board, {Shade::dark});
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
