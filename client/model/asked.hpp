// In which of several matches we are asked something.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// Whether it is our turn, or our vote that others wait for.
bool asks_us(const Attended& attended);

/// All that ask us something, in the order of their numbers.
std::vector<MatchId> asked_in(const Model& model);

}  // namespace bastide::model
