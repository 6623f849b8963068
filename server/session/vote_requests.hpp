// What can be asked in a running game about who plays on, and how: votes, a sign of life, and
// one's seat back from a program.
#pragma once

#include "server/session/conversation.hpp"

namespace bastide::session {

class VoteRequests {
  public:
    explicit VoteRequests(Conversation& with) : with_(with) {}

    void handle(const Asked& asked, const v1::CallVote& request);
    void handle(const Asked& asked, const v1::CastVote& request);
    void handle(const Asked& asked, const v1::SignOfLife& request);
    void handle(const Asked& asked, const v1::TakeBack& request);

  private:
    Conversation& with_;
};

}  // namespace bastide::session
