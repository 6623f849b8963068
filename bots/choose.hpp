// What a computer player does.
#pragma once

#include "bots/deep_search.hpp"
#include "bots/level.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// One more with every change by which some bot may answer otherwise than before.
inline constexpr std::uint32_t version = 1;

/// Instead of a version: an answer that no bot has found.
inline constexpr std::uint32_t no_bot = 0;

/// What the seat that is asked answers. The same for equal views, levels, budgets and seeds, on any
/// machine: nothing but integers, and no clock. The game must wait for a seat, and `view` hold no
/// more than it may see. Once `stop_search` says so, any answer.
Action choose(const Game& view,
              Level level,
              Nodes budget,
              std::uint64_t seed,
              const StopSearch& stop_search = {});

}  // namespace bastide::bots
