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

CellRange cells_in(const Camera& camera, const paint::Rect& area) {
    const Cell first = cell_at(camera, area, {area.x, area.y});
    const Cell last = cell_at(camera, area, {area.right() - 1, area.bottom() - 1});
    return {first.x, last.x, first.y, last.y};
}

}  // namespace

BoardView::BoardView(const Scene& scene, const Attended& table)
    : scene_(scene),
      table_(table),
      game_(shown_game(scene.state, table)),
      seen_(cells_in(scene.state.view.camera, scene.layout.board)) {
    for (std::size_t seat = 0; seat < game_.players.size(); ++seat) {
        colours_.push_back(paint::seat_colour(table.table, static_cast<Seat>(seat)));
    }
}

const turn::Plan* BoardView::plan_at(turn::Stage stage) const {
    return state().match.plan && state().match.plan->stage == stage ? &*state().match.plan
                                                                    : nullptr;
}

std::vector<Cell> BoardView::cells_to_choose() const {
    const turn::Plan* placing = plan_at(turn::Stage::place);
    const turn::Plan* plan = placing != nullptr ? placing : plan_at(turn::Stage::take);
    return plan != nullptr && state().settings.is_on(Setting::hints) ? plan->cells
                                                                     : std::vector<Cell>{};
}

const turn::Plan* BoardView::plan_with_pieces() const {
    const turn::Plan* plan = plan_at(turn::Stage::deploy);
    return plan != nullptr ? plan : plan_at(turn::Stage::sent);
}

std::optional<PlacedTile> BoardView::ghost() const {
    const turn::Plan* plan = plan_at(turn::Stage::place);
    if (plan == nullptr || !plan->type) {
        return std::nullopt;
    }
    return placed_tile(*plan->type, turn::place_of_ghost(*plan));
}

paint::Rect BoardView::picture_of(Cell cell) const {
    const paint::Point corner = corner_of(state().view.camera, area(), cell);
    const paint::Size size = paint::tile_size(zoom());
    return {corner.x, corner.y, size.columns, size.rows};
}

paint::Point BoardView::stand(const SegmentAt& at) const {
    const PlacedTile& tile = game_.board.tiles()[*game_.board.tile_at(at.cell)];
    const paint::Point in_tile = image(tile).piece_spots[at.segment];
    const paint::Rect picture = picture_of(at.cell);
    return {picture.x + in_tile.x, picture.y + in_tile.y};
}

SegmentIndex BoardView::segment_at(Cell cell, paint::Point at) const {
    const auto tile = game_.board.tile_at(cell);
    const paint::Rect picture = picture_of(cell);
    if (!tile || !picture.has(at)) {
        return no_segment;
    }
    const paint::TileImage& drawn = image(game_.board.tiles()[*tile]);
    const paint::Point within{at.x - picture.x, at.y - picture.y};
    const auto stand = std::ranges::find(drawn.piece_spots, within);
    if (stand != drawn.piece_spots.end()) {
        return static_cast<SegmentIndex>(stand - drawn.piece_spots.begin());
    }
    const paint::Size in_cell = paint::pixels_in_cell(look().glyphs);
    return drawn.segment({within.x * in_cell.columns, within.y * in_cell.rows});
}

paint::Point BoardView::beside_piece(const SegmentAt& at, int width) const {
    constexpr std::array by_zoom{1, 2, 3, 3};
    const int away = by_zoom[static_cast<std::size_t>(zoom())];
    const paint::Point at_foot = stand(at);
    const int right = at_foot.x + away;
    const bool fits = right + width <= picture_of(at.cell).right();
    return {fits ? right : at_foot.x - away - width + 1, at_foot.y};
}

const paint::TileImage& BoardView::image(const PlacedTile& tile) const {
    return scene_.image(tile.type, tile.rotation, zoom());
}

}  // namespace bastide::screen
