// How long pings of one connection take to be answered. Time is given, never asked for.
#pragma once

#include "server/net/limits.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::net {

class RoundTrips {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// A ping goes out now. What it says, so that its answer is known by that. The one before it
    /// counts no more, if it was not answered.
    [[nodiscard]] std::string ping(Time now) {
        asked_ = SentPing{std::to_string(++pings_), now};
        return asked_->payload;
    }

    /// A pong has come, which may be anything: only the first answer to the last ping counts.
    void pong(std::string_view payload, Time now) {
        if (asked_ && payload == asked_->payload) {
            keep(std::chrono::floor<std::chrono::milliseconds>(now - asked_->at));
            asked_.reset();
        }
    }

    /// The shortest of the last; nothing: none was measured.
    [[nodiscard]] std::optional<std::chrono::milliseconds> least() const {
        return last_.empty() ? std::nullopt : std::optional(*std::ranges::min_element(last_));
    }

  private:
    struct SentPing {
        std::string payload;
        Time at;
    };

    void keep(std::chrono::milliseconds taken) {
        if (last_.size() == round_trips_kept) {
            last_.erase(last_.begin());
        }
        last_.push_back(taken);
    }

    std::uint64_t pings_ = 0;
    std::optional<SentPing> asked_;
    std::vector<std::chrono::milliseconds> last_;  ///< oldest first
};

}  // namespace bastide::net
