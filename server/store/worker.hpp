// Runs the store's jobs in order, apart from the network thread.
#pragma once

#include "server/store/interface.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace bastide::store {

class Worker : public Interface {
  public:
    using Job = std::function<void()>;

    /// Returns at once. Jobs run in the order of the calls.
    virtual void give(Job job) = 0;

    virtual void pause(std::chrono::milliseconds time) = 0;
};

/// The destructor runs all remaining jobs.
class StoreThread final : public Worker {
  public:
    ~StoreThread() override { give(nullptr); }

    void give(Job job) override;

    void pause(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

  private:
    Job next();

    std::mutex mutex_;
    std::condition_variable job_added_;
    std::deque<Job> jobs_;  ///< an empty one is the last
    std::jthread thread_{[this] {
        while (const Job job = next()) {
            job();
        }
    }};
};

}  // namespace bastide::store
