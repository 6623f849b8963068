// A clock that stops while the process is paused (SIGSTOP, suspended virtual machine).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <tuple>
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
    RunningClock(std::function<Time()> steady, RunAfter run_after)
        : steady_(std::move(steady)), run_after_(std::move(run_after)), seen_(steady_()) {
        schedule_check();
    }

    RunningClock(const RunningClock&) = delete;
    RunningClock& operator=(const RunningClock&) = delete;

    void on_gap(std::function<void(std::chrono::milliseconds)> then) { on_gap_ = std::move(then); }

    /// Returns the time. The first call after a pause of the process subtracts the pause.
    [[nodiscard]] Time now() {
        if (stopped_at_) {
            return *stopped_at_;
        }
        const Time steady = steady_();
        const Time::duration gap = steady - seen_;
        seen_ = steady;
        if (gap >= clock_gap_min) {
            gaps_ += gap;
            run_after_({}, [alive = std::weak_ptr(alive_), gap] {
                if (const auto self = alive.lock()) {
                    (*self)->on_gap_(std::chrono::floor<std::chrono::milliseconds>(gap));
                }
            });
        }
        return steady - gaps_;
    }

    /// Stops the clock. Timers that are not due yet never run.
    void stop() { stopped_at_ = now(); }

    void run_after(std::chrono::milliseconds time, std::function<void()> then) {
        run_at(now() + time, then);
    }

  private:
    void schedule_check() {
        run_after_(clock_check_interval, [alive = std::weak_ptr(alive_)] {
            if (const auto self = alive.lock()) {
                std::ignore = (*self)->now();
                (*self)->schedule_check();
            }
        });
    }

    /// Sets a timer, which counts a pause of the process although the clock does not.
    void run_at(Time due, const std::function<void()>& then) {
        const auto time = std::chrono::ceil<std::chrono::milliseconds>(due - now());
        run_after_(time, [alive = std::weak_ptr(alive_), due, then] {
            const auto self = alive.lock();
            if (self && (*self)->now() < due) {
                (*self)->run_at(due, then);
            } else if (self) {
                then();
            }
        });
    }

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
