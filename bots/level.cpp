#include "bots/level.hpp"

namespace bastide::bots {

std::string_view name_of(Level level) {
    constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};
    return entry_for(names, level);
}

Nodes usual_budget(Level level) {
    return level == Level::hard ? 50'000 : 0;
}

}  // namespace bastide::bots
