// For whom the free seats of a rematch are kept (docs/adr/0010-seats-belong-to-persons.md).
#pragma once

#include "server/table/table.hpp"

#include <chrono>

namespace bastide::session {

/// How long after a rematch is opened its free seats are kept for players of the game before: as
/// long as a seat survives a lost connection. In correspondence games, the time for a turn.
inline constexpr std::chrono::minutes rematch_seats_kept{3};

/// Whether this person has a seat at that table, or may still sit down there.
[[nodiscard]] bool is_open_to(const match::Match& match, match::PersonId person);

class RematchSeats {
  public:
    /// Both outlive this.
    RematchSeats(const store::Catalogue& catalogue, const table::TableServices& services)
        : catalogue_(catalogue), services_(services) {}

    /// Whether that table is a rematch whose free seats are still kept for players of the game
    /// before, and this person is none of them.
    [[nodiscard]] store::ReadResult<bool> are_kept_from(const table::Table& table,
                                                        match::PersonId person) const;

  private:
    [[nodiscard]] store::ReadResult<std::chrono::milliseconds> opened_at(store::MatchId id) const;

    const store::Catalogue& catalogue_;
    const table::TableServices& services_;
};

}  // namespace bastide::session
