// Requests of players during a game: list legal actions, act.
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
