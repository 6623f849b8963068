// The journal in memory: everything is gone with the process. For tests, and until there is a file.
#pragma once

#include "server/store/journal.hpp"

#include <map>

namespace bastide::store {

class MemoryJournal final : public Journal {
  public:
    /// `post` runs a function later, on this thread.
    using Post = std::function<void(std::function<void()>)>;

    explicit MemoryJournal(Post post) : post_(std::move(post)) {}

    void append(MatchId match, Version version, std::string envelope, Done done) override;

    [[nodiscard]] std::vector<std::string> read(MatchId match, Version from) const override;

    [[nodiscard]] MatchId next_match() const override { return last_ + 1; }

    void forget(MatchId match) override { envelopes_.erase(match); }

  private:
    Post post_;
    MatchId last_ = 0;
    std::map<MatchId, std::vector<std::string>> envelopes_;
};

}  // namespace bastide::store
