// Saved setting: bell and notification for a turn at a table that is not on the screen.
#pragma once

#include <optional>

namespace bastide::commands {

/// Saves `requested` if it is set; otherwise returns the saved setting. The default is false.
bool wants_notifications(const std::optional<bool>& requested);

}  // namespace bastide::commands
