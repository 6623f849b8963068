// The commands that only look at a game.
#pragma once

#include "client-cli/rules/game_json.hpp"

#include <vector>

namespace bastide::rules {

/// What a question looks at and writes its answer into.
struct QueryContext {
    const RefereeGame& of;
    JsonWriter& json;
    std::vector<Action>& scratch;
};

Outcome ask_placements(QueryContext& asking, WordReader& words);   ///< placements [TILE]
Outcome ask_draws(QueryContext& asking, WordReader& words);        ///< draws
Outcome ask_choices(QueryContext& asking, WordReader& words);      ///< choices
Outcome ask_deployments(QueryContext& asking, WordReader& words);  ///< deployments
Outcome ask_answers(QueryContext& asking, WordReader& words);      ///< answers
Outcome ask_show(QueryContext& asking, WordReader& words);         ///< show WHAT

}  // namespace bastide::rules
