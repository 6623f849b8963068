#pragma once

#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

#include <string>
#include <utility>

namespace bastide::screen {

/// " (you), host"
std::string seat_remark(const Attended& at, Seat seat);

/// Presence does not matter in a correspondence game.
std::pair<std::string_view, paint::Style> seat_state(const Attended& at, Seat seat);

/// Empty once we have agreed to the host's changes.
std::string changes_to_agree(const State& state, const Attended& at);

std::string rules_and_pace(const v1::TableInfo& table);

}  // namespace bastide::screen
