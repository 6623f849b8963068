// What can be asked in the game: what may be done, and doing it.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class PlayRequests {
  public:
    explicit PlayRequests(RequestContext& with) : with_(with) {}

    void handle(const Asked& asked, const v1::ListOptions& request);
    void handle(const Asked& asked, const v1::Act& request);

  private:
    RequestContext& with_;
};

}  // namespace bastide::session
