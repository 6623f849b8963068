// Simulated time: what is to happen, and when. Events of one moment happen in the order in which
// they were planned, so a run depends on nothing but its seed.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

namespace bastide::simulation {

using Time = std::chrono::microseconds;

class Scheduler {
  public:
    using Event = std::function<void()>;

    [[nodiscard]] Time now() const { return now_; }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }

    void at(Time time, Event event) {
        queue_.emplace(std::pair(std::max(time, now_), planned_++), std::move(event));
    }

    void after(Time delay, Event event) { at(now_ + delay, std::move(event)); }

    /// Lets the next event happen. False: there is none.
    bool step() {
        if (queue_.empty()) {
            return false;
        }
        const auto next = queue_.extract(queue_.begin());
        now_ = next.key().first;
        ++steps_;
        next.mapped()();
        return true;
    }

  private:
    Time now_{};
    std::uint64_t steps_ = 0;
    std::uint64_t planned_ = 0;
    std::map<std::pair<Time, std::uint64_t>, Event> queue_;
};

}  // namespace bastide::simulation
