#pragma once

#include "bastide/v1/server.pb.h"
#include "match/command.hpp"

#include <string_view>

namespace bastide::session {

v1::Reason reason_of(const match::AnyRefusal& refusal);
std::string_view error_message(const match::AnyRefusal& refusal);

}  // namespace bastide::session
