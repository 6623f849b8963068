// A worker on the thread of the test: its jobs wait until somebody runs them.
#pragma once

#include "server/store/worker.hpp"

#include <deque>
#include <memory>

namespace bastide::test {

/// Functions that wait for their turn.
class Jobs {
  public:
    void give(std::function<void()> job) { waiting_.push_back(std::move(job)); }

    [[nodiscard]] bool empty() const { return waiting_.empty(); }

    std::function<void()> take_one() {
        auto job = std::move(waiting_.front());
        waiting_.pop_front();
        return job;
    }

    void run_one() { take_one()(); }

    void run_all() {
        while (!empty()) {
            run_one();
        }
    }

    /// As when the process is killed.
    void drop_all() { waiting_.clear(); }

    int pauses = 0;  ///< that jobs have made

  private:
    std::deque<std::function<void()>> waiting_;
};

/// `jobs` outlives it.
class ManualWorker final : public store::Worker {
  public:
    explicit ManualWorker(Jobs& jobs) : jobs_(jobs) {}

    void give(Job job) override { jobs_.give(std::move(job)); }

    void pause(std::chrono::milliseconds /*time*/) override { jobs_.pauses++; }

  private:
    Jobs& jobs_;
};

}  // namespace bastide::test
