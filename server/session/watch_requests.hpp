// Watching a match, seated or not: from now on, or from where one was before; what happened until
// then (story.cpp); and no longer.
#pragma once

#include "server/session/conversation.hpp"

namespace bastide::session {

class WatchRequests {
  public:
    explicit WatchRequests(Conversation& with) : with_(with) {}

    void handle(const Asked& asked, const v1::Watch& request);
    void handle(const Asked& asked, const v1::Unwatch& request);
    void handle(const Asked& asked, const v1::GetStory& request);

  private:
    void resume(const Asked& asked,
                const std::shared_ptr<Table>& table,
                const std::vector<table::Frame>& missed);
    void tell_story(const Asked& asked, const Table& table, match::Version from);
    table::StoryReader& story_before(const Table& table, match::Version from);

    Conversation& with_;
    /// Where the story that is being told stands: one at a time, and some 30 KB.
    std::unique_ptr<table::StoryReader> story_;
};

}  // namespace bastide::session
