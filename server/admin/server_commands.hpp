// Commands on the server as a whole.
#pragma once

#include "server/admin/command.hpp"

namespace bastide::admin {

/// Maximum code points of an announcement.
inline constexpr std::size_t announcement_characters_max = 300;

void close_registration(const Control& control, const Words& words, const Reply& reply);
void open_registration(const Control& control, const Words& words, const Reply& reply);
void announce(const Control& control, const Words& words, const Reply& reply);
void drain(const Control& control, const Words& words, const Reply& reply);
void set_log_level(const Control& control, const Words& words, const Reply& reply);

}  // namespace bastide::admin
