// Finds rematches through the matches of their players. There is no list of rematches.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"

namespace bastide::session {

class Tables;

inline constexpr std::size_t finished_rematches_max = 16;

class RematchFinder {
  public:
    RematchFinder(Tables& tables, const OpeningTables& opening)
        : tables_(tables), opening_(opening) {}

    /// Finds a rematch of `finished`: an unfinished one in which a player of `finished` has a seat,
    /// or one that `person` has finished. Prefers a rematch in which `person` has a seat, then one
    /// with a free seat. The rematch may not be stored yet.
    [[nodiscard]] TableLookup find(const Table& finished, match::PersonId person) const;

    /// Returns true if the person may receive an offer of the rematch: spectators only if it is
    /// public, since access may have changed.
    [[nodiscard]] static bool may_see_rematch(const match::Match& rematch,
                                              const Table& finished,
                                              match::PersonId person);

    void offer(store::MatchId id, const match::Match& match) const;

  private:
    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> candidates(
        const Table& finished, match::PersonId person) const;

    Tables& tables_;
    const OpeningTables& opening_;
};

}  // namespace bastide::session
