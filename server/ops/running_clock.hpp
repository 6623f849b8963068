// A clock that stops while the process is paused (SIGSTOP, suspended virtual machine).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace bastide::ops {

inline constexpr std::chrono::milliseconds clock_check_interval{250};

/// Minimum time between two readings that counts as a pause. A busy server reads more often.
inline constexpr std::chrono::seconds clock_gap_min{2};

class RunningClock {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using RunAfter = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

    /// `steady` must continue during pauses. `run_after` must use the same clock.
    RunningClock(std::function<Time()> steady, RunAfter run_after);
    RunningClock(const RunningClock&) = delete;
    RunningClock& operator=(const RunningClock&) = delete;

    void on_gap(std::function<void(std::chrono::milliseconds)> then) { on_gap_ = std::move(then); }

    [[nodiscard]] Time now();

    /// Stops the clock. Timers that are not due yet never run.
    void stop() { stopped_at_ = now(); }

    void run_after(std::chrono::milliseconds time, std::function<void()> then);

  private:
    void schedule_check();
    void run_at(Time due, const std::function<void()>& then);

    std::function<Time()> steady_;
    RunAfter run_after_;
    std::function<void(std::chrono::milliseconds)> on_gap_ = [](std::chrono::milliseconds /*gap*/) {
    };
    Time seen_;
    Time::duration gaps_{};
    std::optional<Time> stopped_at_;
    /// Expires with the clock, for callbacks that outlive it.
    std::shared_ptr<RunningClock*> alive_ = std::make_shared<RunningClock*>(this);
};

}  // namespace bastide::ops
