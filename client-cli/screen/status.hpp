// Whose turn it is, and the state of the connection.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Returns our seat, for "you" in text; nullopt if players share the keyboard.
std::optional<Seat> reader(const State& state, const Attended& table);

/// True if we have no seat in the game, or have left it for good.
bool only_watches(const State& state, const Attended& table);

/// "Your turn: lay the tile", "Anna thinks", "Final scoring: 2 of 7".
std::string turn_status(const State& state, const Model& model);

/// True if the game waits for a player at this keyboard.
bool waits_for_us(const State& state);

/// Number of our other games that wait for us.
int asked_elsewhere(const State& state);

/// "Connection lost, trying again in 3 s (attempt 2). No server listens there."; empty where all is
/// well.
std::string trouble(const State& state, const Model& model);

}  // namespace bastide::screen
