#include "client-cli/paint/piece_art.hpp"
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/labels.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/turn_words.hpp"
#include "engine/mountains.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::screen {
namespace {

constexpr Zoom small = Zoom::overview;

void draw_small(Canvas& canvas, Point at, TileTypeId type, const Scene& scene) {
    draw_picture(canvas, at, scene.image(type, Rotation::r0, small), scene.state.look);
}

void draw_goods_token(Canvas& canvas, Point at, const PutGoods& goods, const Scene& scene) {
    const Attended& table = *scene.table();
    const Board& board = table.game->board;
    const PlacedTile& tile = board.tiles()[*board.tile_at(goods.at.cell)];
    const TileImage& image = scene.image(tile.type, tile.rotation, small);
    draw_picture(canvas, at, image, scene.state.look);
    const Point stand = image.piece_spots[goods.at.segment];
    const SeatMark ours = seat_mark(table.table, table.game->turn.seat);
    draw_goods(canvas, {at.x + stand.x, at.y + stand.y}, ours.paint, ours.letter, scene.state.look);
}

void draw_offer(Canvas& canvas, const Offered& offer, const Plan& plan, const Scene& scene) {
    const Rect& frame = offer.frame;
    const Point inside{frame.x + 1, frame.y + 1};
    const bool chosen = offer.number == plan.tile;
    if (chosen) {
        draw_frame(canvas, frame, style::chosen, true);
    }
    const std::size_t goods_token = offer.number - plan.tiles.size();
    if (offer.number >= plan.tiles.size() + plan.goods.size()) {
        canvas.write({inside.x, inside.y + 1}, " pass", style::strong, frame.width - 2);
        return;
    }
    canvas.write({inside.x, frame.y},
                 " " + utf8_of(std::u32string(1, sign_of(offer.number))) + " ",
                 chosen ? style::chosen : style::key,
                 frame.width - 2);
    if (offer.number >= plan.tiles.size()) {
        draw_goods_token(canvas, inside, plan.goods[goods_token], scene);
        return;
    }
    const Choose& choice = plan.tiles[offer.number];
    if (choice.type) {
        draw_small(canvas, inside, *choice.type, scene);
    } else {
        draw_back(canvas, inside, small);
    }
}

void draw_choice(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.hand;
    const Plan& plan = *scene.state.match.plan;
    const auto offers = offered(plan, rect);
    const std::size_t all = turn::choices_of(plan);
    std::string title = title_of_choice(plan, *scene.table());
    if (!offers.empty() && offers.size() < all) {
        title = std::to_string(offers.front().number + 1) + " to " +
                std::to_string(offers.back().number + 1) + " of " + std::to_string(all);
    }
    canvas.write({rect.x + 1, rect.y}, title, style::heading, rect.width - 1);
    for (const Offered& offer : offers) {
        draw_offer(canvas, offer, plan, scene);
    }
}

void draw_held(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.hand;
    const Attended& table = *scene.table();
    auto types =
        table.seat ? held_tiles(scene.state, table, *table.seat) : std::vector<TileTypeId>{};
    const std::string_view title = types.empty() ? "Display" : "Your hand";
    if (types.empty()) {
        types.assign(table.game->display.begin(), table.game->display.end());
    }
    canvas.write({rect.x + 1, rect.y}, title, style::heading, rect.width - 1);
    const int wide = tile_size(small).columns;
    int x = rect.x + 1;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const std::string rest = "+" + std::to_string(types.size() - i);
        const bool last = i + 1 == types.size();
        const int needed = wide + (last ? 0 : 1 + width_of(rest));
        if (x + needed > rect.right()) {
            canvas.write({x, rect.y + 2}, rest, style::faint, rect.right() - x);
            return;
        }
        draw_small(canvas, {x, rect.y + 1}, types[i], scene);
        x += wide + 1;
    }
}

void write_count(Canvas& canvas, Point at, int count, std::string_view words, int columns) {
    canvas.write(at, std::to_string(count), style::strong, columns);
    canvas.write({at.x, at.y + 1}, words, style::faint, columns);
}

void draw_left(Canvas& canvas, Point at, const Game& game, int columns) {
    const int river = total(only(game.unseen, catalogue().river_tiles()));
    write_count(canvas, at, stack_size(game), "left", columns);
    if (river > 0) {
        write_count(canvas, {at.x, at.y + 2}, river, "river", columns);
    }
}

}  // namespace

void draw_hand(Canvas& canvas, const Scene& scene) {
    if (scene.layout.hand.height <= 1) {
        return;
    }
    const auto& plan = scene.state.match.plan;
    if (plan && plan->stage == Stage::choose) {
        draw_choice(canvas, scene);
    } else {
        draw_held(canvas, scene);
    }
}

void draw_tile(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.tile;
    const Game& game = *scene.table()->game;
    if (rect.height <= 1) {
        canvas.write({rect.x + 1, rect.y}, words::tiles_left(game), style::faint, rect.width - 1);
        return;
    }
    canvas.write({rect.x + 1, rect.y},
                 tile_heading(scene.state, *scene.table()),
                 style::heading,
                 rect.width - 1);
    const Zoom zoom = zoom_of_tile(rect);
    const Point at{rect.x + 1, rect.y + 1};
    const auto& plan = scene.state.match.plan;
    if (const auto tile = plan && plan->taken ? plan->type : game.turn.hand) {
        const bool as_planned = plan && plan->stage != Stage::choose;
        const PlacedTile lying =
            placed_tile(*tile, as_planned ? turn::place_of_ghost(*plan) : Place{});
        draw_picture(canvas, at, scene.image(lying.type, lying.rotation, zoom), scene.state.look);
    } else {
        draw_back(canvas, at, zoom);
    }
    const int beside = at.x + tile_size(zoom).columns + 1;
    draw_left(canvas, {beside, at.y}, game, rect.right() - beside);
}

}  // namespace bastide::screen
