// The commands that only look at a game.
#pragma once

#include "client-cli/rules/game_json.hpp"

#include <vector>

namespace bastide::rules {

/// What a question looks at and writes its answer into.
struct Asking {
    const RefereeGame& of;
    JsonWriter& json;
    std::vector<Action>& scratch;
};

Outcome ask_placements(Asking& asking, Words& words);   ///< placements [TILE]
Outcome ask_draws(Asking& asking, Words& words);        ///< draws
Outcome ask_choices(Asking& asking, Words& words);      ///< choices
Outcome ask_deployments(Asking& asking, Words& words);  ///< deployments
Outcome ask_answers(Asking& asking, Words& words);      ///< answers
Outcome ask_show(Asking& asking, Words& words);         ///< show WHAT

}  // namespace bastide::rules
