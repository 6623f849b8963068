// The connections that each person has to this process: a telephone, a laptop, a program beside
// them. All attend and any may act. Who is here for a match is another question: table/leases.hpp.
#pragma once

#include "match/match.hpp"

#include <map>
#include <vector>

namespace bastide::session {

class Session;

/// With one more, one has to go: of those that attend nothing, or else of all, the one that has
/// been silent longest. Whoever is still there answers a ping at least every half minute.
inline constexpr std::size_t connections_per_person_max = 8;

class ConnectionsByPerson {
  public:
    void add(match::PersonId person, Session& session) { of_[person].push_back(&session); }

    /// True: it was the last of theirs.
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

    /// In the order in which they came.
    [[nodiscard]] std::vector<Session*> of(match::PersonId person) const {
        const auto found = of_.find(person);
        return found == of_.end() ? std::vector<Session*>() : found->second;
    }

    [[nodiscard]] std::size_t people() const { return of_.size(); }

  private:
    std::map<match::PersonId, std::vector<Session*>> of_;
};

}  // namespace bastide::session
