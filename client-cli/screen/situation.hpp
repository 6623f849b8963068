#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

enum class Situation : std::uint8_t {
    start,
    lobby,
    form,
    waiting_table,       ///< waiting table where we have a seat
    waiting_table_seen,  ///< waiting table where we have no seat
    changing,
    choosing,
    taking,   ///< choosing a board tile to move
    trading,  ///< an auction: we bid, or choose the buyer
    placing,
    deploying,
    sent,  ///< our move is being sent
    waiting,
    watching,
    score_reel,
    result,
    after,  ///< the board after the result
    curtain,
    replay,
};

inline constexpr std::size_t situations = enumerators<Situation>();

/// Returns the situation of the game or lobby. Ignores an open sheet.
Situation situation(const State& state, const Model& model);

/// True except between the turns of players who share a keyboard.
bool is_seat_known(const State& state);

/// A set of places as bits: one for each situation, one for each sheet, and `too_small`.
using Places = std::uint64_t;

template <typename... Situations>
constexpr Places in(Situations... those) {
    return (... | (Places{1} << static_cast<unsigned>(those)));
}

template <typename... Sheets>
constexpr Places on(Sheets... those) {
    return (... | (Places{1} << (situations + static_cast<unsigned>(those))));
}

inline constexpr Places too_small = Places{1} << 63U;

/// Returns `too_small`, else the open sheet, else the situation.
Places places_of(const State& state, const Model& model);

}  // namespace bastide::screen
