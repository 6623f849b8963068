// Whose turn it is and how the connection stands, in words.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>

namespace bastide::screen {

/// "Your turn: lay the tile", "Anna thinks ...".
std::string whose_turn(const State& state, const Model& model);

/// Whether the game waits for those at this keyboard.
bool waits_for_us(const State& state);

/// "Connection lost, trying again in 3 s (attempt 2): No server listens there."; empty where all is
/// well.
std::string trouble(const State& state, const Model& model);

/// "Friday evening", or "Table 3".
std::string title_of(const v1::TableInfo& table);

/// "54 tiles left", "3 river tiles and 71 tiles left".
std::string tiles_left(const Game& game);

/// The name of a seat, as it is; "you" is said elsewhere.
std::string seat_name(const v1::TableInfo& table, Seat seat);

/// "Anna's", "Your" for whoever is `ours`.
std::string possessive(const Attended& table, Seat seat);

}  // namespace bastide::screen
