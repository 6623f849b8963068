// Finds rematches through the matches of their players; there is no list of rematches.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/session/opening_tables.hpp"
#include "server/session/tables_in_memory.hpp"
#include "server/table/table.hpp"

#include <chrono>

namespace bastide::session {

class Tables;

inline constexpr std::size_t finished_rematches_max = 16;

class RematchFinder {
  public:
    RematchFinder(Tables& tables, const OpeningTables& opening)
        : tables_(tables), opening_(opening) {}

    /// Prefers one in which `person` has a seat, then a free seat. It may not be stored yet.
    [[nodiscard]] TableLookup find(const Table& finished, PersonId person) const;

    /// True if the person may see the rematch; spectators only if it is public.
    [[nodiscard]] static bool may_see_rematch(const Match& rematch,
                                              const Table& finished,
                                              PersonId person);

    void offer(MatchId id, const Match& match) const;

    /// Returns players for whom free seats of a rematch are kept for a while; an empty list if
    /// `person` may take any of them (docs/adr/0010-seats-belong-to-persons.md).
    ReadResult<std::vector<PersonId>> players_with_kept_seats(const table::Table& table,
                                                              PersonId person) const;

  private:
    ReadResult<std::vector<store::Listed>> candidates(const Table& finished, PersonId person) const;
    ReadResult<std::chrono::milliseconds> opened_at(MatchId id) const;

    Tables& tables_;
    const OpeningTables& opening_;
};

/// Time for which a rematch keeps seats. Correspondence games use the time of a turn instead.
inline constexpr std::chrono::minutes rematch_seats_kept{3};

[[nodiscard]] bool is_open_to(const Match& match, PersonId person);

}  // namespace bastide::session
