// The computer players there are: three, by how far they look.
#pragma once

#include "bots/deep_search.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::bots {

enum class Level : std::uint8_t {
    easy,    ///< takes what is to be had now
    medium,  ///< looks at all of its own turn, and at what will become of everything
    hard,    ///< plays on from there, with tiles that may come
};

inline constexpr std::array all_levels{Level::easy, Level::medium, Level::hard};

/// "easy", "medium", "hard"; and back.
std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

/// How many positions `hard` judges for an answer: a fraction of a second.
inline constexpr Nodes usual_budget = 50'000;

/// What the seat that is asked answers. The same for equal views, levels, budgets and seeds, on any
/// machine: nothing but integers, and no clock. Only `hard` has a budget. The game must wait for a
/// seat, and `view` hold no more than it may see.
Action choose(const Game& view, Level level, Nodes budget, std::uint64_t seed);

}  // namespace bastide::bots
