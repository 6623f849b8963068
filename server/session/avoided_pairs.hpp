// Who has parted from whom at a table that begins by itself, so that a quick game does not bring
// them together again at once. Kept in memory only.
#pragma once

#include "server/table/envelope.hpp"

#include "match/person.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <vector>

namespace bastide::session {

/// How long nobody is paired again with whom they have parted from.
inline constexpr std::chrono::minutes partings_remembered{10};

/// People that a person has parted from; with one more, the first is forgotten.
inline constexpr std::size_t partings_per_person_max = 32;

/// People who have parted from anybody; with one more, all is forgotten.
inline constexpr std::size_t parted_people_max = 16'384;

struct AvoidedPerson {
    match::PersonId whom{};
    std::chrono::steady_clock::time_point until;
    bool before_game = false;  ///< nobody got to play
};

class AvoidedPairs {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// This person wants no game with that one for a while.
    void add(match::PersonId person, match::PersonId whom, bool before_game, Time now) {
        if (of_.size() >= parted_people_max && !of_.contains(person)) {
            forget_old(now);
        }
        std::vector<AvoidedPerson>& all = of_[person];
        std::erase_if(all, [&](const AvoidedPerson& each) { return each.whom == whom; });
        if (all.size() == partings_per_person_max) {
            all.erase(all.begin());
        }
        all.push_back({whom, now + partings_remembered, before_game});
    }

    /// Records who is not to be paired again after this envelope: everybody with somebody they
    /// left, or lost the seat or the table to. `seated`: who sat there before it. `after`: the
    /// match now.
    void follow(std::vector<match::PersonId> seated,
                const match::Match& after,
                const table::Envelope& envelope,
                Time now);

    [[nodiscard]] std::vector<AvoidedPerson> of(match::PersonId person, Time now) const {
        const auto found = of_.find(person);
        std::vector<AvoidedPerson> all =
            found == of_.end() ? std::vector<AvoidedPerson>() : found->second;
        std::erase_if(all, [now](const AvoidedPerson& each) { return each.until <= now; });
        return all;
    }

  private:
    void forget_old(Time now) {
        std::erase_if(of_, [now](const auto& each) { return each.second.back().until <= now; });
        if (of_.size() >= parted_people_max) {
            of_.clear();
        }
    }

    std::unordered_map<match::PersonId, std::vector<AvoidedPerson>> of_;
};

}  // namespace bastide::session
