#include "engine/piece_moves.hpp"

#include "engine/deployment.hpp"
#include "engine/way_of_life.hpp"

namespace bastide {

void legal_piece_moves(const Game& game, std::vector<Action>& into) {
    legal_deployments(game, into);
    for (const SegmentAt& at : abbots_to_take_home(game)) {
        into.emplace_back(TakeHome{at});
    }
    if (game.ruleset.way_of_life) {
        legal_moves(game, into);
        legal_wars(game, into);
    }
}

}  // namespace bastide
