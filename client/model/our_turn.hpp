// Finds the matches that are waiting for our move or vote.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

bool asks_us(const Attended& attended);

/// Matches that wait for us, in ascending order.
std::vector<MatchId> asked_in(const Model& model);

}  // namespace bastide::model
