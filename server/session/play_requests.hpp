// What can be asked in the game: what may be done, and doing it.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class PlayRequests {
  public:
    explicit PlayRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::ListOptions& request);
    void handle(const RequestInfo& asked, const v1::Act& request);

  private:
    RequestContext& context_;
};

}  // namespace bastide::session
