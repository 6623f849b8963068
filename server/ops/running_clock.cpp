#include "server/ops/running_clock.hpp"

#include <tuple>

namespace bastide::ops {

using std::chrono::milliseconds;

RunningClock::RunningClock(std::function<Time()> steady, RunAfter run_after)
    : steady_(std::move(steady)), run_after_(std::move(run_after)), seen_(steady_()) {
    schedule_check();
}

/// Returns the time. The first call after a pause of the process subtracts the pause.
RunningClock::Time RunningClock::now() {
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
                (*self)->on_gap_(std::chrono::floor<milliseconds>(gap));
            }
        });
    }
    return steady - gaps_;
}

void RunningClock::run_after(milliseconds time, std::function<void()> then) {
    run_at(now() + time, then);
}

/// Sets a timer, which counts a pause of the process although the clock does not.
void RunningClock::run_at(Time due, const std::function<void()>& then) {
    const auto time = std::chrono::ceil<milliseconds>(due - now());
    run_after_(time, [alive = std::weak_ptr(alive_), due, then] {
        const auto self = alive.lock();
        if (self && (*self)->now() < due) {
            (*self)->run_at(due, then);
        } else if (self) {
            then();
        }
    });
}

void RunningClock::schedule_check() {
    run_after_(clock_check_interval, [alive = std::weak_ptr(alive_)] {
        if (const auto self = alive.lock()) {
            std::ignore = (*self)->now();
            (*self)->schedule_check();
        }
    });
}

}  // namespace bastide::ops
