#include "engine/round.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <optional>

namespace bastide {
namespace {

/// Returns the next seat with a tile to draw or choose; the seat in turn comes last (SU-4).
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

/// The next seat with a tile from the dealer on; after the last, the next dealer (V-11).
std::optional<Seat> next_by_rounds(const Game& game) {
    if (const auto seat = next_in_round(game)) {
        return seat;
    }
    return round_is_due(game) ? next_seat(game, *game.dealer) : next_with_tiles(game);
}

std::optional<Seat> next_to_play(const Game& game) {
    return game.dealer ? next_by_rounds(game) : next_with_tiles(game);
}

bool filled_a_hole(const Game& game) {
    const Cell cell = game.board.tiles()[game.last_tile()].cell;
    return std::ranges::all_of(all_sides, [&](Side side) {
        return tile_at_turn_start(game, neighbour(cell, side))
            .has_value();  // moved tiles do not count (V-10)
    });
}

/// True if the seat filled a hole and has a tile left other than its monastery (HR-8).
bool earned_another_turn(const Game& game) {
    const Seat seat = game.turn.seat;
    return game.ruleset.hole_turn && !game.player(seat).withdrawn && filled_a_hole(game) &&
           has_ordinary_tiles(game, seat);
}

}  // namespace

void begin_turn(Decision& decision, Seat seat) {
    decision.add(TurnBegan{seat});
    for (const Side side : all_sides) {
        while (decision.next.agreed[index_of(side)] > 0) {
            decision.add(TableExtended{side});
        }
    }
}

void begin_next_turn(Decision& decision) {
    if (!earned_another_turn(decision.next)) {
        return pass_the_turn_on(decision);
    }
    begin_turn(decision, decision.next.turn.seat);
    find_a_tile_or_pass_on(decision);
}

/// EN-1: turns continue while there are tiles. A turn without a tile to place ends at once (PL-7).
void pass_the_turn_on(Decision& decision) {
    while (const auto seat = next_to_play(decision.next)) {
        begin_turn(decision, *seat);
        pass_the_token(decision);
        if (find_a_tile(decision)) {
            return;
        }
    }
    end_the_game(decision);
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
