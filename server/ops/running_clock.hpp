// Time while this process runs. A process that is paused (a stopped virtual machine or container,
// SIGSTOP) does not see time go by: when it wakes, everybody's clock stands where it stood, as
// after a restart.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace bastide::ops {

/// How often the clock looks whether it has stood still.
inline constexpr std::chrono::milliseconds clock_check_interval{250};

/// A gap of this length between two looks, or more, is no time for anybody. A busy server is never
/// late by as much.
inline constexpr std::chrono::seconds clock_gap_least{2};

class RunningClock {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using RunAfter = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

    /// `steady`: a clock that also counts while the process is paused. `run_after`: calls a
    /// function once, by that clock, on this thread.
    RunningClock(std::function<Time()> steady, RunAfter run_after);
    RunningClock(const RunningClock&) = delete;
    RunningClock& operator=(const RunningClock&) = delete;
    ~RunningClock() = default;

    /// Calls that after each gap, with its length.
    void on_gap(std::function<void(std::chrono::milliseconds)> tell) { tell_ = std::move(tell); }

    [[nodiscard]] Time now();

    /// Calls the function once, when that much of this time has gone by.
    void run_after(std::chrono::milliseconds time, std::function<void()> then);

  private:
    void schedule_check();
    void run_at(Time due, const std::function<void()>& then);

    std::function<Time()> steady_;
    RunAfter run_after_;
    std::function<void(std::chrono::milliseconds)> tell_ = [](std::chrono::milliseconds /*gap*/) {};
    Time seen_;              ///< by `steady_`, last
    Time::duration gaps_{};  ///< all of them
    /// What waits for its time may outlive this.
    std::shared_ptr<RunningClock*> alive_ = std::make_shared<RunningClock*>(this);
};

}  // namespace bastide::ops
