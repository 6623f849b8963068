// Counts changes of waiting tables, so that guests do not use up match::versions_before_start_max.
#pragma once

#include "server/table/table_services.hpp"

#include "match/command.hpp"

#include <cstddef>
#include <unordered_map>

namespace bastide::session {

/// Maximum joins and commitments of one person at one waiting table. Its host has no limit.
inline constexpr std::size_t changes_per_person_max = 40;

inline constexpr std::size_t changes_counted_max = 65'536;

class TableChangeCounter {
  public:
    void count(MatchId id, const Match& match, PersonId person, const match::Command& command) {
        if (match.phase != match::Phase::open) {
            forget(id);
        } else if (person != match.host &&
                   (std::holds_alternative<match::Join>(command) ||
                    std::holds_alternative<match::CommitCorrespondence>(command))) {
            make_room();
            counted_ += of_[id].try_emplace(person).second ? 1 : 0;
            ++of_[id][person];
        }
    }

    template <typename Includes>
    [[nodiscard]] std::size_t at(MatchId id, const Includes& includes) const {
        std::size_t sum = 0;
        if (const auto found = of_.find(id); found != of_.end()) {
            for (const auto& [person, changes] : found->second) {
                sum += includes(person) ? changes : 0;
            }
        }
        return sum;
    }

  private:
    void forget(MatchId id) {
        if (const auto found = of_.find(id); found != of_.end()) {
            counted_ -= found->second.size();
            of_.erase(found);
        }
    }

    void make_room() {
        if (counted_ >= changes_counted_max) {
            of_.clear();
            counted_ = 0;
        }
    }

    std::unordered_map<MatchId, std::unordered_map<PersonId, std::size_t>> of_;
    std::size_t counted_ = 0;
};

}  // namespace bastide::session
