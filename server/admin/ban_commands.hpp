// Commands on bans.
#pragma once

#include "server/admin/command.hpp"

namespace bastide::admin {

/// Networks with fewer leading bits are too wide for a ban.
inline constexpr int ban_length_min_v4 = 8;
inline constexpr int ban_length_min_v6 = 16;

void ban(const Control& control, const Words& words, const Reply& reply);
void unban(const Control& control, const Words& words, const Reply& reply);
void show_bans(const Control& control, const Words& words, const Reply& reply);

}  // namespace bastide::admin
