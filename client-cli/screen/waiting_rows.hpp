#pragma once

#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

#include <string>
#include <utility>

namespace bastide::screen {

/// Returns " (you), host"
std::string seat_remark(const Attended& at, Seat seat);

/// Describes a seat. Presence does not matter in a correspondence game.
std::pair<std::string_view, paint::Style> seat_state(const Attended& at, Seat seat);

/// Describes the host's changes; empty once we have agreed to them.
std::string changes_to_agree(const State& state, const Attended& at);

std::string rules_and_pace(const v1::TableInfo& table);

}  // namespace bastide::screen
