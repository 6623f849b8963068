#include "server/ops/log_rate_limiter.hpp"

#include <algorithm>
#include <ratio>
#include <utility>

namespace bastide::ops {

LogRateLimiter::Decision LogRateLimiter::take(Time now) {
    const std::chrono::duration<double, std::ratio<60>> minutes = now - filled_;
    lines_ = std::min(log_burst_max, lines_ + minutes.count() * lines_per_minute);
    filled_ = now;
    const double price = left_out_ == 0 ? 1 : 2;
    if (lines_ < price) {
        ++left_out_;
        return {};
    }
    lines_ -= price;
    return {true, std::exchange(left_out_, 0)};
}

}  // namespace bastide::ops
