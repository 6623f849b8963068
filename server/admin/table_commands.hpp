// Commands on tables.
#pragma once

#include "server/admin/command.hpp"

namespace bastide::admin {

void forget_finished(const Control& control, const Words& words, const Reply& reply);
void close_table(const Control& control, const Words& words, const Reply& reply);

}  // namespace bastide::admin
