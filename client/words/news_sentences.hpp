// What the server tells, in sentences for players.
#pragma once

#include "client/words/event_sentences.hpp"

namespace bastide::words {

/// One piece of news. Matches it names are found in `model`.
Sentence sentence(const model::News& news, const model::Model& model, Verbosity verbosity);

}  // namespace bastide::words
