// The catalogue of tables: which there are, who is engaged where, and what may be let go of. Pure.
#pragma once

#include "server/match/match.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace bastide::lobby {

using match::PersonId;

/// Names a match, from 1.
using MatchId = std::uint32_t;

/// Open and running tables at once.
inline constexpr std::size_t tables_max = 10'000;

/// Tables a person may have a seat at that is not over.
inline constexpr std::size_t tables_per_person_max = 16;

/// Finished tables kept for whoever comes to look at the result.
inline constexpr std::size_t finished_tables_max = 500;

class Lobby {
  public:
    /// Whether there may be one more table, where so many are being opened.
    [[nodiscard]] bool has_room(std::size_t being_opened = 0) const {
        return current_.size() + being_opened < tables_max;
    }

    /// Whether this person may take a seat at one more table, being about to open so many.
    [[nodiscard]] bool may_engage(PersonId person, std::size_t being_opened = 0) const;

    /// Takes in how a match stands now. Called whenever one has changed. Gives the matches to let
    /// go of.
    std::vector<MatchId> note(MatchId id, const match::Match& match);

    /// Open and running tables, newest first.
    [[nodiscard]] std::vector<MatchId> newest(std::size_t most) const;

    /// Where this person has a seat that is not over, oldest first.
    [[nodiscard]] std::vector<MatchId> engagements(PersonId person) const;

  private:
    void engage(MatchId id, const match::Match& match);

    std::map<MatchId, std::vector<PersonId>> current_;  ///< open and running, with who is engaged
    std::map<PersonId, std::set<MatchId>> engaged_;
    std::deque<MatchId> finished_;  ///< oldest first
};

}  // namespace bastide::lobby
