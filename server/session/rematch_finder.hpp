// Finds the table where a finished match is played again. Its players are engaged there, or were,
// so no list of rematches is kept.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"

namespace bastide::session {

class Tables;

/// How many of the matches that somebody finished last are searched for a rematch that was played
/// already.
inline constexpr std::size_t finished_rematches_max = 16;

class RematchFinder {
  public:
    /// Among those tables. All outlive this.
    RematchFinder(Tables& tables, const OpeningTables& opening)
        : tables_(tables), opening_(opening) {}

    /// The table where this finished match is to be played again, if there is one that is not over
    /// and still has somebody who sat here; or where it was played again by this person. Of
    /// several: where this person sits, else where there is room, else where it was played. Its
    /// `Open` may not be stored yet.
    [[nodiscard]] TableLookup find(const Table& finished, match::PersonId person) const;

    /// Whether this person may learn of an open rematch of that match. Spectators were told of it
    /// when it was opened; it may be for others now.
    [[nodiscard]] static bool may_see_rematch(const match::Match& rematch,
                                              const Table& finished,
                                              match::PersonId person);

    /// If this new table is a rematch, everybody who still attends the match before is told.
    void offer(store::MatchId id, const match::Match& match) const;

  private:
    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> candidates(
        const Table& finished, match::PersonId person) const;

    Tables& tables_;
    const OpeningTables& opening_;
};

}  // namespace bastide::session
