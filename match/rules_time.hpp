// Time limits that the rules set for single questions (V-11, HR-7), so that one player does not
// hold up the others. If a player is late, the server gives a default answer; that is not a timeout
// of the clock.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include "match/pace.hpp"

#include <chrono>
#include <optional>

namespace bastide::match {

/// For each tile that a dealer gives (V-11).
inline constexpr std::chrono::seconds gift_time{30};

/// For an offer (HR-7).
inline constexpr std::chrono::seconds offer_time{20};

/// For choosing among the offers (HR-7).
inline constexpr std::chrono::seconds sale_time{30};

/// Returns nullopt if the rules set no limit for the step. In a correspondence game the limit is
/// the time for a turn.
std::optional<std::chrono::milliseconds> rules_time(Step step, const Pace& pace);

/// The answer for a player whose time is up: the one that changes least. The game must be in a step
/// for which rules_time() returns a limit.
Action timeout_action(const Game& game);

}  // namespace bastide::match
