// What the player is in the middle of: it decides which keys work and what is said.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

enum class Situation : std::uint8_t {
    lobby,
    form,       ///< for a new table
    room,       ///< at a table before its game
    room_seen,  ///< the same, without a seat
    choosing,   ///< a tile
    placing,
    deploying,
    sent,      ///< our move is on its way
    waiting,   ///< for others
    watching,  ///< without a seat
    story,     ///< the final scoring is told
    result,
    after,  ///< the board once all has been told
    curtain,
};

inline constexpr int situations = static_cast<int>(Situation::curtain) + 1;

/// Whatever lies over it.
Situation situation(const State& state, const Model& model);

}  // namespace bastide::screen
