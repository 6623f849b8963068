// What happens in a game, in sentences for players.
#pragma once

#include "client/words/names.hpp"
#include "client/words/telling.hpp"

namespace bastide::words {

/// "Bob deploys a knight in the city at 0,0." `table` is as it is behind the event.
Told sentence(const Event& event, const Attended& table, Telling telling, bool by_program = false);

}  // namespace bastide::words
