#include "engine/position_sound.hpp"

#include "engine/placement.hpp"
#include "engine/setup.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

using Fault = std::optional<std::string>;

Fault fault_in_figures(const Game& game) {
    const auto seats = static_cast<int>(game.players.size());
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        Supply all = game.players[seat].supply;
        for (const Meeple& meeple : game.meeples) {
            all[index_of(meeple.kind)] = static_cast<std::uint8_t>(
                all[index_of(meeple.kind)] + (index_of(meeple.owner) == seat ? 1 : 0));
        }
        if (all != full_supply(game.ruleset, seats)) {
            return "seat " + std::to_string(seat + 1) +
                   " does not have the figures of the ruleset in all, such as " +
                   std::to_string(followers_of(game.ruleset, seats)) + " followers";
        }
    }
    return std::nullopt;
}

/// Tiles that no rule of the table brings there.
Fault fault_in_tiles(const Game& game) {
    const TileSupply supply = game.ruleset.supply;
    const bool has_hands = !draws_in_turn(game.ruleset);
    const bool hidden = std::any_of(
        game.players.begin(), game.players.end(), [](const Player& p) { return p.hidden > 0; });
    if (!has_hands && (hidden || !game.hands.empty())) {
        return "nobody holds tiles at this table";
    }
    if (stack_size(game) < 0) {
        return "more tiles are hidden in hands than are unseen";
    }
    if (supply != TileSupply::display && !game.display.empty()) {
        return "no tiles lie open for all at this table";
    }
    const bool draws_lots = !game.lots.empty() || !game.contenders.empty();
    if (draws_lots && !may_stand_before_the_first_turn(game)) {
        return "lots are drawn before the first turn only";
    }
    return std::nullopt;
}

bool has_nothing_to_choose(const Game& game) {
    std::vector<Action> choices;
    tile_choices(game, choices);
    return choices.empty() && game.player(game.turn.seat).hidden == 0;
}

/// Why nobody could answer what the position asks; nothing if somebody can.
Fault fault_in_question(const Game& game) {
    const Turn& turn = game.turn;
    const bool in_play = turn.step != Step::opening && turn.step != Step::over;
    if (in_play && game.player(turn.seat).withdrawn) {
        return "the seat in turn has withdrawn";
    }
    switch (turn.step) {
        case Step::opening:
            if (!dealing(game) || total(drawable(game)) == 0) {
                return "there is nothing to deal before the first turn: the step is 'draw'";
            }
            break;
        case Step::draw:
            if (total(game.unseen) == 0) {
                return "there is nothing left to draw: the step is 'over'";
            }
            break;
        case Step::choose:
            if (has_nothing_to_choose(game)) {
                return "the seat in turn has no tile to choose";
            }
            break;
        case Step::place:
            if (!fits_somewhere(game, *turn.hand)) {
                return "the tile in hand fits nowhere";
            }
            break;
        case Step::deploy:  // one may always pass
        case Step::over:
            break;
    }
    return std::nullopt;
}

}  // namespace

Fault fault_in_position(const Game& game) {
    if (auto fault = fault_in_figures(game)) {
        return fault;
    }
    if (auto fault = fault_in_tiles(game)) {
        return fault;
    }
    return fault_in_question(game);
}

bool has_room_for(const Game& game, int more_tiles) {
    const auto monasteries = std::count_if(
        game.players.begin(), game.players.end(), [](const Player& p) { return p.monastery; });
    return game.board.tiles().size() + game.discarded.size() + game.aside.size() +
               game.hands.size() + game.display.size() + game.lots.size() +
               static_cast<std::size_t>(monasteries + total(game.unseen) + more_tiles) +
               (game.turn.hand ? 1 : 0) <=
           tiles_max;
}

bool may_stand_before_the_first_turn(const Game& game) {
    return game.turn.step == Step::opening || game.turn.step == Step::over;
}

}  // namespace bastide
