#include "bots/choose.hpp"

#include "bots/valuation.hpp"
#include "engine/prompt.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::bots {

Action choose(const Game& view,
              Level level,
              Nodes budget,
              std::uint64_t seed,
              const StopSearch& stop_search) {
    switch (level) {
        case Level::easy:
            return choose_greedily(view, seed);
        case Level::medium:
            return search_turn(view, Valuation(view), seed);
        case Level::hard:
            return search_deep(view, budget, seed, stop_search);
    }
    return choose_greedily(view, seed);
}

Action choose_randomly(const Game& view, std::uint64_t random) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    const bool costs_points = std::ranges::find(legal, Action(Decline{})) != legal.end();
    return costs_points ? Decline{} : legal[random % legal.size()];
}

}  // namespace bastide::bots
