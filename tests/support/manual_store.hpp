// A store that answers when the test tells it to, with the test's result.
#pragma once

#include "tests/support/faulty_store.hpp"

#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace bastide::test {

class ManualStore final : public FaultyStore {
  public:
    struct Waiting {
        store::Append append;
        Journal::AppendCallback done;
    };

    explicit ManualStore(std::unique_ptr<store::Database> database = store::make_memory_database())
        : FaultyStore([this](std::function<void()> run) { posted_.push_back(std::move(run)); },
                      std::move(database)) {}

    void append(store::Append append, Journal::AppendCallback done) override {
        waiting.push_back({std::move(append), std::move(done)});
    }

    void answer(store::WriteStatus outcome = store::WriteStatus::stored) {
        Waiting next = take();
        const store::MatchId match = next.append.match;
        const store::Version version = next.append.version;
        if (outcome == store::WriteStatus::stored) {
            stored[match].push_back(next.append.envelope);
            MemoryStore::append(std::move(next.append), std::move(next.done));
        } else {
            next.done(outcome);
        }
        run_posted();
        if (outcome == store::WriteStatus::stored) {
            on_stored(match, version);
        }
    }

    void watch(store::MatchId match, Watcher watcher) override {
        watchers[match] = watcher;
        MemoryStore::watch(match, std::move(watcher));
    }

    /// Stores the append, but reports an unknown result.
    void lose_the_answer() {
        Waiting next = take();
        MemoryStore::append(std::move(next.append), [](store::WriteStatus /*lost*/) {});
        run_posted();
        next.done(store::WriteStatus::unknown);
    }

    void answer_people() { run_posted(); }

    [[nodiscard]] std::size_t count_posted() const { return posted_.size(); }

    void answer_all() {
        run_posted();
        while (!waiting.empty()) {
            answer();
        }
    }

    std::map<store::MatchId, Watcher> watchers;  ///< empty ones were removed
    std::function<void(store::MatchId, store::Version)> on_stored =
        [](store::MatchId /*match*/, store::Version /*version*/) {};
    std::deque<Waiting> waiting;
    std::map<store::MatchId, std::vector<std::string>> stored;

  private:
    Waiting take() {
        Waiting next = std::move(waiting.front());
        waiting.pop_front();
        return next;
    }

    void run_posted() {
        while (!posted_.empty()) {
            const auto run = std::move(posted_.front());
            posted_.pop_front();
            run();
        }
    }

    std::deque<std::function<void()>> posted_;
};

}  // namespace bastide::test
