#include "bots/random_player.hpp"

#include "engine/prompt.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::bots {

Action choose_randomly(const Game& view, std::uint64_t random) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    const bool costs_points = std::ranges::find(legal, Action(Decline{})) != legal.end();
    if (costs_points) {
        return Decline{};
    }
    return legal[random % legal.size()];
}

}  // namespace bastide::bots
