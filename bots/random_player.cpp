#include "bots/random_player.hpp"

#include "engine/prompt.hpp"

#include <cassert>

namespace bastide::bots {

Action choose_randomly(const Game& view, std::uint64_t random) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    return legal[random % legal.size()];
}

}  // namespace bastide::bots
