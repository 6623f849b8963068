// News in sentences for players.
#pragma once

#include "client/words/event_sentences.hpp"

namespace bastide::words {

Sentence sentence(const model::News& news, const model::Model& model, Verbosity verbosity);

}  // namespace bastide::words
