// Texts about points.
#pragma once

#include "client/words/names.hpp"
#include "client/words/verbosity.hpp"

#include <string>
#include <vector>

namespace bastide::words {

/// For example "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant." Beside the board the
/// cell is left out.
std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity);

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored);

}  // namespace bastide::words
