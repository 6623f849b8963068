// What can be asked in the game: what may be done, and doing it.
#pragma once

#include "server/session/conversation.hpp"

namespace bastide::session {

class PlayRequests {
  public:
    explicit PlayRequests(Conversation& with) : with_(with) {}

    void handle(const Asked& asked, const v1::ListOptions& request);
    void handle(const Asked& asked, const v1::Act& request);

  private:
    Conversation& with_;
};

}  // namespace bastide::session
