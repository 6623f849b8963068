// Simulated time. Events at the same time run in the order in which they were scheduled, so a run
// depends only on its seed.
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

    /// Runs the next event. Returns false if there is none.
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
