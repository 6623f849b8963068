#pragma once

#include "server/net/limits.hpp"

#include <boost/circular_buffer.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::net {

class RoundTrips {
  public:
    using Time = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::string ping(Time now) {
        asked_ = SentPing{std::to_string(++pings_), now};
        return asked_->payload;
    }

    /// Measures the round trip. Counts only the first pong that answers the last ping.
    void pong(std::string_view payload, Time now) {
        if (asked_ && payload == asked_->payload) {
            last_.push_back(std::chrono::floor<std::chrono::milliseconds>(now - asked_->at));
            asked_.reset();
        }
    }

    [[nodiscard]] std::optional<std::chrono::milliseconds> least() const {
        return last_.empty() ? std::nullopt : std::optional(*std::ranges::min_element(last_));
    }

  private:
    struct SentPing {
        std::string payload;
        Time at;
    };

    std::uint64_t pings_ = 0;
    std::optional<SentPing> asked_;
    boost::circular_buffer<std::chrono::milliseconds> last_{round_trips_kept};
};

}  // namespace bastide::net
