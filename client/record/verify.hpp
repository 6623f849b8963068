// Verifies a record: plays its commands, and compares events, draws and the result. Durations and
// presence cannot be verified.
#pragma once

#include "client/record/replay.hpp"

#include <functional>

namespace bastide::record {

/// Returns the match played to its end, or the first wrong line. Before each command, calls
/// `progress` with the version that the match has reached.
Result<Replay, Fault> verify(std::string_view text,
                             Bots bots = Bots::recomputed,
                             const std::function<void(int)>& progress = {});

/// Plays the record until after that move, or to its end, with the recorded answers of bots. Later
/// lines are not checked.
Result<Replay, Fault> play_until(std::string_view text, std::optional<int> move);

}  // namespace bastide::record
