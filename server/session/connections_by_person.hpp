// The connections of each person to this process. Presence at a match: table/leases.hpp.
#pragma once

#include "match/match.hpp"

#include <map>
#include <set>
#include <vector>

namespace bastide::session {

class Session;

/// A further connection closes the one silent longest, first those that attend no match.
inline constexpr std::size_t connections_per_person_max = 8;

class ConnectionsByPerson {
  public:
    void add(PersonId person, Session& session) { of_[person].push_back(&session); }

    /// Returns true if the person is not connected any more.
    bool remove(PersonId person, const Session& session) {
        const auto found = of_.find(person);
        if (found == of_.end() || std::erase(found->second, &session) == 0) {
            return false;
        }
        if (found->second.empty()) {
            of_.erase(found);
        }
        return !has(person);
    }

    void begin_hello(PersonId person) { greeting_.insert(person); }

    void end_hello(PersonId person) { greeting_.erase(greeting_.find(person)); }

    /// True also while their hello waits for the store: marking them as away would come after it.
    [[nodiscard]] bool has(PersonId person) const {
        return of_.contains(person) || greeting_.contains(person);
    }

    [[nodiscard]] std::vector<Session*> of(PersonId person) const {
        const auto found = of_.find(person);
        return found == of_.end() ? std::vector<Session*>() : found->second;
    }

    [[nodiscard]] const auto& all() const { return of_; }

    [[nodiscard]] std::size_t people() const { return of_.size(); }

  private:
    std::map<PersonId, std::vector<Session*>> of_;
    std::multiset<PersonId> greeting_;
};

}  // namespace bastide::session
