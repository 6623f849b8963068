// Runs the store's jobs in order, apart from the network thread.
#pragma once

#include "server/store/group_commit.hpp"

#include <condition_variable>
#include <deque>
#include <thread>
#include <utility>

namespace bastide::store {

/// The destructor runs all remaining jobs.
class StoreThread final : public Worker {
  public:
    ~StoreThread() override { give(nullptr); }

    void give(Job job) override {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back(std::move(job));
        }
        job_added_.notify_one();
    }

    void pause(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

  private:
    Job next() {
        std::unique_lock lock(mutex_);
        job_added_.wait(lock, [this] { return !jobs_.empty(); });
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        return job;
    }

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
