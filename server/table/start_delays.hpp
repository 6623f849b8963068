// Who keeps others waiting at a full table that begins by itself, and for how long in all: by not
// being ready, by not being there, or by missing a start. Getting ready for a moment resets
// nothing, or somebody could hold up the others for ever.
#pragma once

#include "match/person.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace bastide::table {

/// Somebody who holds up a full table that begins by itself for so long loses the seat.
inline constexpr std::chrono::seconds start_delay_max{30};

class StartDelays {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// It is these people, and no others, from now on.
    void set_delaying(const std::vector<match::PersonId>& who, Time now) {
        for (auto& [person, hold_up] : of_) {
            if (hold_up.since && std::ranges::find(who, person) == who.end()) {
                hold_up.time += now - *hold_up.since;
                hold_up.since.reset();
            }
        }
        for (const match::PersonId person : who) {
            StartDelay& hold_up = of_[person];
            hold_up.since = hold_up.since.value_or(now);
        }
    }

    /// This person has held up the others for so long besides.
    void add(match::PersonId person, std::chrono::milliseconds time) { of_[person].time += time; }

    /// When somebody's time is up, if nothing changes.
    [[nodiscard]] std::optional<Time> next_end() const {
        std::optional<Time> first;
        for (const auto& [person, hold_up] : of_) {
            if (const auto end = hold_up.end()) {
                first = first ? std::min(*first, *end) : end;
            }
        }
        return first;
    }

    /// Those whose time is up.
    [[nodiscard]] std::vector<match::PersonId> over(Time now) const {
        std::vector<match::PersonId> all;
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
        Time::duration time{};      ///< before `since`
        std::optional<Time> since;  ///< while they do

        [[nodiscard]] std::optional<Time> end() const {
            return since ? std::optional(*since + start_delay_max - time) : std::nullopt;
        }
    };

    std::map<match::PersonId, StartDelay> of_;
};

}  // namespace bastide::table
