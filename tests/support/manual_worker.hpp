// A worker on the test's thread: its jobs wait until the test runs them.
#pragma once

#include "server/store/group_commit.hpp"

#include <deque>
#include <memory>

namespace bastide::test {

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

    /// Simulates a killed process.
    void drop_all() { waiting_.clear(); }

    int pauses = 0;

  private:
    std::deque<std::function<void()>> waiting_;
};

/// `jobs` must outlive it.
class ManualWorker final : public store::Worker {
  public:
    explicit ManualWorker(Jobs& jobs) : jobs_(jobs) {}

    void give(Job job) override { jobs_.give(std::move(job)); }

    void pause(std::chrono::milliseconds /*time*/) override { jobs_.pauses++; }

  private:
    Jobs& jobs_;
};

}  // namespace bastide::test
