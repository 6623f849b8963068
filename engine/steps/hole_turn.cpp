#include "engine/steps/hole_turn.hpp"

#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

bool filled_a_hole(const Game& game) {
    const Cell cell = game.board.tiles()[game.last_tile()].cell;
    return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
        return tile_at_turn_start(game, neighbour(cell, side))
            .has_value();  // moved tiles do not count (V-10)
    });
}

}  // namespace

bool earned_another_turn(const Game& game) {
    const Seat seat = game.turn.seat;
    return game.ruleset.hole_turn && !game.player(seat).withdrawn && filled_a_hole(game) &&
           has_ordinary_tiles(game, seat);
}

}  // namespace bastide
