// Requests of players in a running game: votes, activity, and taking their seat back from a bot.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class VoteRequests {
  public:
    explicit VoteRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::CallVote& request);
    void handle(const RequestInfo& asked, const v1::CastVote& request);
    void handle(const RequestInfo& asked, const v1::ReportActivity& request);
    void handle(const RequestInfo& asked, const v1::ReclaimSeat& request);

  private:
    RequestContext& context_;
};

}  // namespace bastide::session
