// What can be asked about a match that is over: its record.
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
