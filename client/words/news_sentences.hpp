// News, and events of a game, in sentences for players.
#pragma once

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {

Sentence sentence(const model::News& news, const model::Model& model, Verbosity verbosity);

/// "Bob places a knight in the city at 0,0." `table`: the state after the event.
Sentence sentence(const Event& event,
                  const Attended& table,
                  Verbosity verbosity,
                  bool by_bot = false);

}  // namespace bastide::words
