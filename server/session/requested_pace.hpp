// The clock that a request sets for a table.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// Returns nullopt, and answers, if the pace is invalid.
std::optional<match::Pace> requested_pace(RequestContext& context,
                                          const RequestInfo& asked,
                                          const v1::Pace& pace);

}  // namespace bastide::session
