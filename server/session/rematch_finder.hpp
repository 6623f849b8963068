// Finds rematches of finished matches, through the matches of their players. There is no list of
// rematches.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"

namespace bastide::session {

class Tables;

/// Finished matches of a person that are searched for a rematch.
inline constexpr std::size_t finished_rematches_max = 16;

class RematchFinder {
  public:
    /// All references outlive this.
    RematchFinder(Tables& tables, const OpeningTables& opening)
        : tables_(tables), opening_(opening) {}

    /// Returns the unfinished rematch of `finished` that still has one of its players, or a rematch
    /// that `person` has finished. Of several, prefers one at which `person` sits, then one with a
    /// free seat, then a finished one. Its `Open` may not be stored yet.
    [[nodiscard]] TableLookup find(const Table& finished, match::PersonId person) const;

    /// Returns true if `person` may learn of an open rematch of `finished`. Spectators may not if
    /// its access has changed since it was offered to them.
    [[nodiscard]] static bool may_see_rematch(const match::Match& rematch,
                                              const Table& finished,
                                              match::PersonId person);

    /// Notifies all attendants of the previous match if this new table is its rematch.
    void offer(store::MatchId id, const match::Match& match) const;

  private:
    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> candidates(
        const Table& finished, match::PersonId person) const;

    Tables& tables_;
    const OpeningTables& opening_;
};

}  // namespace bastide::session
