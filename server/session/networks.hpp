// The networks that people came from last, for limits on all who come from one of them. Kept in
// memory only: after a restart a person's network is unknown until they come back.
#pragma once

#include "server/session/origin.hpp"

#include "match/person.hpp"

#include <string>
#include <unordered_map>

namespace bastide::session {

/// People whose network is remembered; with one more, all are forgotten.
inline constexpr std::size_t networks_known_max = 65'536;

class Networks {
  public:
    /// This machine counts as no network: a proxy there may stand for many.
    void came(match::PersonId person, const Origin& from) {
        if (of_.size() >= networks_known_max && !of_.contains(person)) {
            of_.clear();
        }
        of_[person] = from.local ? std::string() : from.network;
    }

    /// Empty if it is not known.
    [[nodiscard]] std::string of(match::PersonId person) const {
        const auto found = of_.find(person);
        return found == of_.end() ? std::string() : found->second;
    }

    /// Whether both came from one network.
    [[nodiscard]] bool are_neighbours(match::PersonId one, match::PersonId other) const {
        const std::string network = of(one);
        return !network.empty() && network == of(other);
    }

  private:
    std::unordered_map<match::PersonId, std::string> of_;
};

}  // namespace bastide::session
