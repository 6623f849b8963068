#include "server/ops/running_clock.hpp"

#include <tuple>

namespace bastide::ops {

using std::chrono::milliseconds;

RunningClock::RunningClock(std::function<Time()> steady, Later later)
    : steady_(std::move(steady)), later_(std::move(later)), seen_(steady_()) {
    look_again_later();
}

/// Whoever asks first after a gap finds it, so nobody reckons with it.
RunningClock::Time RunningClock::now() {
    const Time steady = steady_();
    const Time::duration gap = steady - seen_;
    seen_ = steady;
    if (gap >= clock_gap_least) {
        gaps_ += gap;
        later_({}, [alive = std::weak_ptr(alive_), gap] {
            if (const auto self = alive.lock()) {
                (*self)->tell_(std::chrono::floor<milliseconds>(gap));
            }
        });
    }
    return steady - gaps_;
}

void RunningClock::later(milliseconds time, std::function<void()> then) {
    run_at(now() + time, then);
}

/// What would be early, because there was a gap meanwhile, waits for the rest.
void RunningClock::run_at(Time due, const std::function<void()>& then) {
    const auto time = std::chrono::ceil<milliseconds>(due - now());
    later_(time, [alive = std::weak_ptr(alive_), due, then] {
        const auto self = alive.lock();
        if (self && (*self)->now() < due) {
            (*self)->run_at(due, then);
        } else if (self) {
            then();
        }
    });
}

void RunningClock::look_again_later() {
    later_(clock_looked_at_every, [alive = std::weak_ptr(alive_)] {
        if (const auto self = alive.lock()) {
            std::ignore = (*self)->now();
            (*self)->look_again_later();
        }
    });
}

}  // namespace bastide::ops
