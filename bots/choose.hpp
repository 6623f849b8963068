#pragma once

#include "bots/deep_search.hpp"
#include "bots/level.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Version of the bots. Incremented with every change that may change an answer.
inline constexpr std::uint32_t version = 1;

inline constexpr std::uint32_t no_bot = 0;  ///< stored instead of a version if no bot answered

/// Equal arguments give the same answer on any machine. The game must wait for a seat; `view` must
/// contain only what it may see. Returns any answer once `stop_search` returns true.
Action choose(const Game& view,
              Level level,
              Nodes budget,
              std::uint64_t seed,
              const StopSearch& stop_search = {});

/// Chooses the answer that is worth most at the end of the turn. Moves a tile (V-10) only if that
/// alone is worth the point. `random` breaks ties. The game must wait for a seat.
Action choose_greedily(const Game& view, std::uint64_t random);

/// Chooses a random answer, but declines if possible, because accepting costs points, perhaps those
/// of an absent player. `random` must be fresh random bits. The game must wait for a seat.
Action choose_randomly(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
