// How a game ended, in words.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// "You win!", "Anna wins.", "You and Bob share the victory." `reader`: who is "you".
std::string winners_words(const Attended& table, const std::optional<Seat>& reader);

/// "cities 40 · roads 12 · farms 9": what the points were made with; empty where not all of it was
/// seen.
std::string earned_words(const State& state, const Game& game, Seat seat);

/// Whether every draw was as promised; empty where nothing is known yet.
std::string draws_words(const DrawsCheck& check);

}  // namespace bastide::screen
