// Whose turn it is, and how the connection stands.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// Who is "you": our seat; nobody where friends read together.
std::optional<Seat> reader(const State& state, const Attended& table);

/// Whether we have no part in the game that is shown, or have left it for good.
bool only_watches(const State& state, const Attended& table);

/// "Your turn: lay the tile", "Anna thinks", "Final scoring: 2 of 7".
std::string turn_status(const State& state, const Model& model);

/// Whether the game waits for those at this keyboard.
bool waits_for_us(const State& state);

/// How many games of ours ask us something while we look at another one, or at none.
int asked_elsewhere(const State& state);

/// "Connection lost, trying again in 3 s (attempt 2). No server listens there."; empty where all is
/// well.
std::string trouble(const State& state, const Model& model);

}  // namespace bastide::screen
