#include "engine/steps/next_turn.hpp"

#include "engine/steps/final_scoring.hpp"
#include "engine/steps/find_a_tile.hpp"
#include "engine/steps/hole_turn.hpp"
#include "engine/tile_supply.hpp"

#include <optional>

namespace bastide {
namespace {

/// The next seat clockwise that has a tile to draw or to choose (SU-4); the same again where it is
/// the only one.
std::optional<Seat> next_with_tiles(const Game& game) {
    Seat seat = game.turn.seat;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        seat = next_seat(game, seat);
        if (!game.player(seat).withdrawn && has_tiles(game, seat)) {
            return seat;
        }
    }
    return std::nullopt;
}

/// EN-1: turns go round as long as there are tiles. A turn in which nothing can be laid is over at
/// once (PL-7).
void begin_turn_of(Decision& decision, std::optional<Seat> seat) {
    while (seat) {
        decision.add(TurnBegan{*seat});
        if (find_a_tile(decision)) {
            return;
        }
        seat = next_with_tiles(decision.next);
    }
    end_the_game(decision);
}

}  // namespace

void begin_next_turn(Decision& decision) {
    const Game& game = decision.next;
    begin_turn_of(decision, earned_another_turn(game) ? game.turn.seat : next_with_tiles(game));
}

void pass_the_turn_on(Decision& decision) {
    begin_turn_of(decision, next_with_tiles(decision.next));
}

void find_a_tile_or_pass_on(Decision& decision) {
    if (!find_a_tile(decision)) {
        pass_the_turn_on(decision);
    }
}

void end_the_game(Decision& decision) {
    final_scoring(decision);
    decision.add(GameEnded{});
}

}  // namespace bastide
