// Who is paid what, and what for, in words.
#pragma once

#include "client/words/names.hpp"
#include "client/words/verbosity.hpp"

#include <string>
#include <vector>

namespace bastide::words {

/// In full "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant."; beside the board without
/// the cell.
std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity);

/// One after the other, beside the board.
std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored);

}  // namespace bastide::words
