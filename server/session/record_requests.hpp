// What can be asked about a match that is over: its record.
#pragma once

#include "server/session/conversation.hpp"

namespace bastide::session {

class RecordRequests {
  public:
    explicit RecordRequests(Conversation& with) : with_(with) {}

    void handle(const Asked& asked, const v1::GetRecord& request);

  private:
    Conversation& with_;
};

}  // namespace bastide::session
