// Where the writing is done: one thing after another, apart from the thread that asks for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace bastide::store {

/// In the server a thread; in a simulation whatever decides who is next.
class Worker {
  public:
    using Job = std::function<void()>;

    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    virtual ~Worker() = default;

    /// Returns at once. The job is run once, later, after those given before it.
    virtual void give(Job job) = 0;

    /// Lets some time go by, from within a job.
    virtual void pause(std::chrono::milliseconds time) = 0;
};

/// Its end waits until everything given has been run.
class StoreThread final : public Worker {
  public:
    StoreThread() : thread_([this] { work(); }) {}

    ~StoreThread() override;

    void give(Job job) override;

    void pause(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

  private:
    void work();

    std::mutex mutex_;
    std::condition_variable job_added_;
    std::deque<Job> jobs_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace bastide::store
