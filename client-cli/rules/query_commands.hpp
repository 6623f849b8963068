// The commands that query a game; commands.cpp has their syntax.
#pragma once

#include "client-cli/rules/json.hpp"

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

/// Ordered by kind, then by lowest segment.
void put_features(JsonWriter& json, const RefereeGame& referee);

/// Returns the open sides of a road or city, the empty cells around a monastery, or the tile sides
/// through which a field can still grow.
int open_sides(const Board& board, NodeId node);

}  // namespace bastide::rules
