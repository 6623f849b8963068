#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/turn_words.hpp"
#include "engine/mountains.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::screen {
namespace {

/// The board tile that is being moved (V-10).
std::optional<TileTypeId> taken(const Scene& scene) {
    const auto& plan = scene.state.match.plan;
    return plan && plan->taken ? plan->type : std::nullopt;
}

void write_count(
    paint::Canvas& canvas, paint::Point at, int count, std::string_view words, int columns) {
    canvas.write(at, std::to_string(count), style::strong, columns);
    canvas.write({at.x, at.y + 1}, words, style::faint, columns);
}

void draw_left(paint::Canvas& canvas, paint::Point at, const Game& game, int columns) {
    const int river = total(only(game.unseen, catalogue().river_tiles()));
    write_count(canvas, at, stack_size(game), "left", columns);
    if (river > 0) {
        write_count(canvas, {at.x, at.y + 2}, river, "river", columns);
    }
}

}  // namespace

void draw_tile(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.tile;
    const Game& game = *scene.table()->game;
    if (rect.height <= 1) {
        canvas.write({rect.x + 1, rect.y}, words::tiles_left(game), style::faint, rect.width - 1);
        return;
    }
    canvas.write({rect.x + 1, rect.y},
                 tile_heading(scene.state, *scene.table()),
                 style::heading,
                 rect.width - 1);
    const paint::Zoom zoom = zoom_of_tile(rect);
    const paint::Point at{rect.x + 1, rect.y + 1};
    if (const auto tile = taken(scene) ? taken(scene) : game.turn.hand) {
        const auto& plan = scene.state.match.plan;
        const bool as_planned = plan && plan->stage != turn::Stage::choose;
        const PlacedTile lying =
            placed_tile(*tile, as_planned ? turn::place_of_ghost(*plan) : Place{});
        draw_picture(canvas, at, scene.image(lying.type, lying.rotation, zoom), scene.state.look);
    } else {
        draw_back(canvas, at, zoom);
    }
    const int beside = at.x + paint::tile_size(zoom).columns + 1;
    draw_left(canvas, {beside, at.y}, game, rect.right() - beside);
}

}  // namespace bastide::screen
