// Questions that the rules time themselves (V-11, HR-7): so that one player does not hold up all
// the others about something that is not even his turn. Whoever says nothing is answered for, and
// is not out of time by that.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include "match/pace.hpp"

#include <chrono>
#include <optional>

namespace bastide::match {

/// For each tile that a dealer gives (V-11).
inline constexpr std::chrono::seconds gift_time{30};

/// For an offer (HR-7) ...
inline constexpr std::chrono::seconds offer_time{20};

/// ... and for choosing among the offers.
inline constexpr std::chrono::seconds sale_time{30};

/// How long a question of that step stands; nothing where the rules do not time it. With days for
/// each turn nobody is there to answer at once: it is the time for a turn.
std::optional<std::chrono::milliseconds> rules_time(Step step, const Pace& pace);

/// What is answered for whoever says nothing: what changes least. The game must ask what the rules
/// time.
Action timeout_action(const Game& game);

}  // namespace bastide::match
