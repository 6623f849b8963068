// Players who parted at a self-starting table, whom quick play does not pair again soon.
#pragma once

#include "server/table/envelope.hpp"

#include "match/person.hpp"

#include <chrono>
#include <unordered_map>
#include <vector>

namespace bastide::session {

inline constexpr std::chrono::minutes avoidance_duration{10};

/// Maximum number of people whom one person avoids; the oldest is dropped.
inline constexpr std::size_t avoided_per_person_max = 32;

/// Maximum people remembered. Beyond this, expired entries are dropped, or all if none has expired.
inline constexpr std::size_t avoidance_lists_max = 16'384;

struct AvoidedPerson {
    PersonId whom{};
    std::chrono::steady_clock::time_point until;
    bool before_game = false;  ///< they parted before every player had had a turn
};

class AvoidedPairs {
  public:
    using Time = std::chrono::steady_clock::time_point;

    void add(PersonId person, PersonId whom, bool before_game, Time now) {
        if (of_.size() >= avoidance_lists_max && !of_.contains(person)) {
            forget_old(now);
        }
        std::vector<AvoidedPerson>& all = of_[person];
        std::erase_if(all, [&](const AvoidedPerson& each) { return each.whom == whom; });
        if (all.size() == avoided_per_person_max) {
            all.erase(all.begin());
        }
        all.push_back({whom, now + avoidance_duration, before_game});
    }

    /// Notes players who parted. `seated` are the players before the envelope.
    void follow(std::vector<PersonId> seated,
                const Match& after,
                const table::Envelope& envelope,
                Time now);

    [[nodiscard]] std::vector<AvoidedPerson> of(PersonId person, Time now) const {
        const auto found = of_.find(person);
        std::vector<AvoidedPerson> all =
            found == of_.end() ? std::vector<AvoidedPerson>() : found->second;
        std::erase_if(all, [now](const AvoidedPerson& each) { return each.until <= now; });
        return all;
    }

  private:
    void forget_old(Time now) {
        std::erase_if(of_, [now](const auto& each) { return each.second.back().until <= now; });
        if (of_.size() >= avoidance_lists_max) {
            of_.clear();
        }
    }

    std::unordered_map<PersonId, std::vector<AvoidedPerson>> of_;
};

}  // namespace bastide::session
