// What can be asked about a match that is over: its record.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class RecordRequests {
  public:
    explicit RecordRequests(RequestContext& with) : with_(with) {}

    void handle(const Asked& asked, const v1::GetRecord& request);

  private:
    RequestContext& with_;
};

}  // namespace bastide::session
