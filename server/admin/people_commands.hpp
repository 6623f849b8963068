// Commands on people.
#pragma once

#include "server/admin/command.hpp"

namespace bastide::admin {

void remove_person(const Control& control, const Words& words, const Reply& reply);
void forget_person(const Control& control, const Words& words, const Reply& reply);
void rename_person(const Control& control, const Words& words, const Reply& reply);

}  // namespace bastide::admin
