// The commands that query a game; commands.cpp has their syntax.
#pragma once

#include "client-cli/rules/game_json.hpp"

#include <vector>

namespace bastide::rules {

struct QueryContext {
    const RefereeGame& of;
    JsonWriter& json;
    std::vector<Action>& scratch;
};

Outcome ask_placements(QueryContext& asking, WordReader& words);
Outcome ask_draws(QueryContext& asking, WordReader& words);
Outcome ask_choices(QueryContext& asking, WordReader& words);
Outcome ask_deployments(QueryContext& asking, WordReader& words);
Outcome ask_answers(QueryContext& asking, WordReader& words);
Outcome ask_show(QueryContext& asking, WordReader& words);

}  // namespace bastide::rules
