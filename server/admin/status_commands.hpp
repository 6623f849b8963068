// Commands that only show something.
#pragma once

#include "server/admin/command.hpp"

namespace bastide::admin {

/// Maximum rows of a list. A last line counts the others.
inline constexpr std::size_t admin_rows_max = 500;

void show_status(const Control& control, const Words& words, const Reply& reply);
void show_health(const Control& control, const Words& words, const Reply& reply);
void show_people(const Control& control, const Words& words, const Reply& reply);
void show_addresses(const Control& control, const Words& words, const Reply& reply);
void show_tables(const Control& control, const Words& words, const Reply& reply);

}  // namespace bastide::admin
