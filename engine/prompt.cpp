#include "engine/prompt.hpp"

#include "engine/deployment.hpp"
#include "engine/placement.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

void list_draws(const Game& game, std::vector<Action>& into) {
    const TileCounts counts = drawable(game);
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        if (counts[i] > 0) {
            into.emplace_back(Draw{static_cast<TileTypeId>(i)});
        }
    }
}

void list_choices(const Game& game, std::vector<Action>& into) {
    tile_choices(game, into);
    if (may_keep_its_monastery(game)) {
        into.emplace_back(Pass{});
    }
}

}  // namespace

Prompt prompt(const Game& game) {
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return {chance, game.turn.step};
        case Step::choose:
        case Step::place:
        case Step::deploy:
            return {game.turn.seat, game.turn.step};
        case Step::over:
            return {};
    }
    return {};
}

void legal_actions(const Game& game, std::vector<Action>& into) {
    into.clear();
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return list_draws(game, into);
        case Step::choose:
            return list_choices(game, into);
        case Step::place:
            return legal_placements(game, *game.turn.hand, into);
        case Step::deploy:
            into.emplace_back(Pass{});
            legal_deployments(game, into);
            for (const SegmentAt& at : abbots_to_take_home(game)) {
                into.emplace_back(TakeHome{at});
            }
            return;
        case Step::over:
            return;
    }
}

bool is_legal(const Game& game, const Actor& actor, const Action& action) {
    if (std::holds_alternative<Withdraw>(action)) {
        return game.turn.step != Step::over && actor != chance &&
               index_of(*actor) < game.players.size() && !game.player(*actor).withdrawn;
    }
    if (prompt(game).actor != actor) {
        return false;
    }
    std::vector<Action> legal;
    legal_actions(game, legal);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

}  // namespace bastide
