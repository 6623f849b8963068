#include "bots/level.hpp"

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

Nodes usual_budget(Level level) {
    return level == Level::hard ? 50'000 : 0;
}

}  // namespace bastide::bots
