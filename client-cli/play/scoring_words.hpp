// Why a feature pays what it pays, in words.
#pragma once

#include "client-cli/model.hpp"

#include <string>
#include <vector>

namespace bastide::client {

/// "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant."
std::string scoring_sentence(const Attended& attended, const FeatureScored& scored);

/// Who is paid, or would be: who has the most followers there, by seat. By FM-2 the owners of the
/// farms.
std::vector<Seat> majority(const FeatureScored& scored);

}  // namespace bastide::client
