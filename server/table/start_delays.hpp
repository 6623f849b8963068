// Delays of an automatic start by each player. Getting ready for a moment does not reset them.
#pragma once

#include "match/person.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace bastide::table {

inline constexpr std::chrono::seconds start_delay_max{30};  ///< in total; then the seat is lost

class StartDelays {
  public:
    using Time = std::chrono::steady_clock::time_point;

    void set_delaying(const std::vector<PersonId>& who, Time now) {
        for (auto& [person, hold_up] : of_) {
            if (hold_up.since && std::ranges::find(who, person) == who.end()) {
                hold_up.time += now - *hold_up.since;
                hold_up.since.reset();
            }
        }
        for (const PersonId person : who) {
            StartDelay& hold_up = of_[person];
            hold_up.since = hold_up.since.value_or(now);
        }
    }

    void add(PersonId person, Time::duration time) { of_[person].time += time; }

    /// Returns when the next delay ends if nothing changes; nullopt if nobody delays.
    [[nodiscard]] std::optional<Time> next_end() const {
        std::optional<Time> first;
        for (const auto& [person, hold_up] : of_) {
            if (const auto end = hold_up.end()) {
                first = first ? std::min(*first, *end) : end;
            }
        }
        return first;
    }

    [[nodiscard]] std::vector<PersonId> over(Time now) const {
        std::vector<PersonId> all;
        for (const auto& [person, hold_up] : of_) {
            const auto end = hold_up.end();
            if (end && *end <= now) {
                all.push_back(person);
            }
        }
        return all;
    }

  private:
    struct StartDelay {
        Time::duration time{};      ///< delay before `since`
        std::optional<Time> since;  ///< start of the current delay

        [[nodiscard]] std::optional<Time> end() const {
            return since ? std::optional(*since + start_delay_max - time) : std::nullopt;
        }
    };

    std::map<PersonId, StartDelay> of_;
};

}  // namespace bastide::table
