// What the player is in the middle of: it decides which keys work and what is said.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

enum class Situation : std::uint8_t {
    start,  ///< the first page
    lobby,
    form,                ///< for a new table
    waiting_table,       ///< at a table before its game
    waiting_table_seen,  ///< the same, without a seat
    changing,            ///< the form for another table in the place of ours
    choosing,            ///< a tile
    taking,              ///< a tile of the board, to lay it elsewhere
    trading,             ///< for one: what we offer, or to whom we sell
    placing,
    deploying,
    sent,        ///< our move is on its way
    waiting,     ///< for others
    watching,    ///< without a seat
    score_reel,  ///< the final scoring is told
    result,
    after,  ///< the board once all has been told
    curtain,
};

inline constexpr std::size_t situations = enumerators<Situation>();

/// Whatever lies over it.
Situation situation(const State& state, const Model& model);

/// Of several at the keyboard only the one in turn is known.
bool is_seat_known(const State& state);

/// A set of situations, of sheets that may lie over them, and of a window too small for either.
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

/// Where the player is: what lies over everything else counts.
Places here(const State& state, const Model& model);

}  // namespace bastide::screen
