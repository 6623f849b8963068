// A journal that answers when the test says so, and what the test says.
#pragma once

#include "server/store/journal.hpp"

#include <algorithm>
#include <deque>
#include <map>

namespace bastide::test {

class ManualJournal final : public store::Journal {
  public:
    struct Append {
        store::MatchId match = 0;
        store::Version version = 0;
        std::string envelope;
        Done done;
    };

    void append(store::MatchId match,
                store::Version version,
                std::string envelope,
                Done done) override {
        last_ = std::max(last_, match);
        waiting.push_back({match, version, std::move(envelope), std::move(done)});
    }

    [[nodiscard]] std::vector<std::string> read(store::MatchId match,
                                                store::Version from) const override {
        const auto found = stored.find(match);
        if (found == stored.end() || from > found->second.size()) {
            return {};
        }
        return {found->second.begin() + static_cast<std::ptrdiff_t>(from - 1), found->second.end()};
    }

    [[nodiscard]] store::MatchId next_match() const override { return last_ + 1; }

    void forget(store::MatchId match) override { forgotten.push_back(match); }

    /// Answers the append that has waited longest.
    void answer(store::Appended outcome = store::Appended::stored) {
        Append next = std::move(waiting.front());
        waiting.pop_front();
        if (outcome == store::Appended::stored) {
            stored[next.match].push_back(std::move(next.envelope));
        }
        next.done(outcome);
    }

    /// Stores everything that waits, and what comes of it.
    void answer_all() {
        while (!waiting.empty()) {
            answer();
        }
    }

    std::deque<Append> waiting;
    std::map<store::MatchId, std::vector<std::string>> stored;
    std::vector<store::MatchId> forgotten;

  private:
    store::MatchId last_ = 0;
};

}  // namespace bastide::test
