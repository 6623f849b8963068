// Requests about finished matches: records.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class RecordRequests {
  public:
    explicit RecordRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::GetRecord& request);

  private:
    RequestContext& context_;
};

}  // namespace bastide::session
