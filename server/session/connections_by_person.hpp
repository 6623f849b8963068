// The connections of each person to this process. Presence at a match: table/leases.hpp.
#pragma once

#include "match/match.hpp"

#include <map>
#include <vector>

namespace bastide::session {

class Session;

/// Maximum connections of a person. One more closes the one that has been silent longest, first
/// those that attend no match.
inline constexpr std::size_t connections_per_person_max = 8;

class ConnectionsByPerson {
  public:
    void add(match::PersonId person, Session& session) { of_[person].push_back(&session); }

    bool remove(match::PersonId person, const Session& session) {
        const auto found = of_.find(person);
        if (found == of_.end() || std::erase(found->second, &session) == 0) {
            return false;
        }
        const bool last = found->second.empty();
        if (last) {
            of_.erase(found);
        }
        return last;
    }

    [[nodiscard]] bool has(match::PersonId person) const { return of_.contains(person); }

    [[nodiscard]] std::vector<Session*> of(match::PersonId person) const {
        const auto found = of_.find(person);
        return found == of_.end() ? std::vector<Session*>() : found->second;
    }

    [[nodiscard]] const auto& all() const { return of_; }

    [[nodiscard]] std::size_t people() const { return of_.size(); }

  private:
    std::map<match::PersonId, std::vector<Session*>> of_;
};

}  // namespace bastide::session
