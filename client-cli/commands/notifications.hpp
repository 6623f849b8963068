// Whether a turn at a table that is not looked at rings, and is told of by the terminal.
#pragma once

#include <optional>

namespace bastide::commands {

/// What is said now is remembered; where nothing is said, it is as it was said last. At first
/// nobody wants them.
bool wants_notifications(const std::optional<bool>& said);

}  // namespace bastide::commands
