// Reservation of a rematch's free seats (docs/adr/0010-seats-belong-to-persons.md).
#pragma once

#include "server/table/table.hpp"

#include <chrono>

namespace bastide::session {

/// Time for which the free seats of a rematch are reserved for players of the previous game: as
/// long as a seat survives a lost connection. Correspondence games use the time of a turn instead.
inline constexpr std::chrono::minutes rematch_seats_kept{3};

/// True if the person has a seat, or could take a free one.
[[nodiscard]] bool is_open_to(const match::Match& match, match::PersonId person);

class RematchSeats {
  public:
    RematchSeats(const store::Catalogue& catalogue, const table::TableServices& services)
        : catalogue_(catalogue), services_(services) {}

    /// Returns the players of the previous game while free seats are reserved for them. Returns an
    /// empty list if `person` may take any of these seats.
    [[nodiscard]] store::ReadResult<std::vector<match::PersonId>> players_with_kept_seats(
        const table::Table& table, match::PersonId person) const;

  private:
    [[nodiscard]] store::ReadResult<std::chrono::milliseconds> opened_at(store::MatchId id) const;

    const store::Catalogue& catalogue_;
    const table::TableServices& services_;
};

}  // namespace bastide::session
