#include "bots/level.hpp"

#include "bots/greedy_player.hpp"
#include "bots/valuation.hpp"

#include <algorithm>

namespace bastide::bots {

std::string_view name_of(Level level) {
    switch (level) {
        case Level::easy:
            return "easy";
        case Level::medium:
            return "medium";
        case Level::hard:
            return "hard";
    }
    return "";
}

std::optional<Level> level_named(std::string_view name) {
    const auto* found = std::find_if(
        all_levels.begin(), all_levels.end(), [&](Level level) { return name_of(level) == name; });
    return found == all_levels.end() ? std::nullopt : std::optional(*found);
}

Action choose(const Game& view, Level level, Nodes budget, std::uint64_t seed) {
    switch (level) {
        case Level::easy:
            return choose_greedily(view, seed);
        case Level::medium:
            return search_turn(view, Valuation(view), seed);
        case Level::hard:
            return search_deep(view, budget, seed);
    }
    return choose_greedily(view, seed);
}

}  // namespace bastide::bots
