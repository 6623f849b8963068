// Watching a match, seated or not: from now on, or from where one was before; and no longer.
#pragma once

#include "server/session/conversation.hpp"

namespace bastide::session {

class WatchRequests {
  public:
    explicit WatchRequests(Conversation& with) : with_(with) {}

    void handle(const Asked& asked, const v1::Watch& request);
    void handle(const Asked& asked, const v1::Unwatch& request);

  private:
    void resume(const Asked& asked,
                const std::shared_ptr<Table>& table,
                const std::vector<table::Frame>& missed);

    Conversation& with_;
};

}  // namespace bastide::session
