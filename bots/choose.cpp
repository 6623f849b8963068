#include "bots/choose.hpp"

#include "bots/valuation.hpp"

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

}  // namespace bastide::bots
