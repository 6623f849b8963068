// Texts about points.
#pragma once

#include "client/words/names.hpp"
#include "client/words/verbosity.hpp"

#include <string>
#include <vector>

namespace bastide::words {

/// "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant." Without the cell beside the board.
std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity);

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored);

}  // namespace bastide::words
