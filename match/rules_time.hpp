// Limits for single questions (V-11, HR-7). Late players get a default answer, but no timeout.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include "match/pace.hpp"

#include <chrono>
#include <optional>

namespace bastide::match {

inline constexpr std::chrono::seconds gift_time{30};  ///< for each tile that a dealer gives (V-11)

inline constexpr std::chrono::seconds offer_time{20};  ///< time for an offer (HR-7)

inline constexpr std::chrono::seconds sale_time{30};  ///< time for choosing among the offers (HR-7)

/// Returns the time set by the rules, else nullopt; in correspondence games the time for a turn.
std::optional<std::chrono::milliseconds> rules_time(Step step, const Pace& pace);

/// Returns the answer that changes least. rules_time() must return a limit for the step.
Action timeout_action(const Game& game);

}  // namespace bastide::match
