// Whether everything in a record is true that can be checked without anyone's word.
#pragma once

#include "client/record/replay.hpp"

#include <functional>

namespace bastide::record {

/// A record that is right from the first line to the last, played to its end; or the first line
/// that is not right.
///
/// `tell` hears after which command it is, before each.
Result<Replay, Fault> verify(std::string_view text,
                             Bots bots = Bots::recomputed,
                             const std::function<void(int)>& tell = {});

/// The record played until after that move, or to its end, with the recorded answers of bots. Lines
/// behind that are not looked at.
Result<Replay, Fault> play_until(std::string_view text, std::optional<int> move);

}  // namespace bastide::record
