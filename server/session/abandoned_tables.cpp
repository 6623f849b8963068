#include "server/session/abandoned_tables.hpp"

#include "server/session/tables.hpp"

#include <algorithm>

namespace bastide::session {

static_assert(lobby::abandoned_after == table::away_before_game_max,
              "a seat is kept for as long, whether its table is in memory or not");

AbandonedTables::AbandonedTables(Tables& tables, const table::TableServices& services)
    : tables_(tables), services_(services), next_sweep_(services.now() + lobby::abandoned_after) {}

void AbandonedTables::sweep() {
    if (services_.now() < next_sweep_ || !services_.leases.knows_other_nodes()) {
        return;
    }
    next_sweep_ = services_.now() + abandoned_sweep_interval;
    const std::chrono::milliseconds now = services_.unix_time();
    std::size_t room = abandoned_closed_per_sweep;
    const auto away_since = now - lobby::abandoned_after;
    close(store::Stage::open,
          away_since,
          room,
          open_,
          [&](MatchId id, const store::Listing& listing) {
              return is_abandoned(id, listing, away_since);
          });
    const auto unchanged_since = now - lobby::abandoned_correspondence_after;
    close(store::Stage::correspondence,
          unchanged_since,
          room,
          correspondence_,
          [&](MatchId id, const store::Listing& listing) {
              const auto table = tables_.in_memory(id);
              return (!table || table->presence().attendants().empty()) &&
                     !services_.leases.held_elsewhere(id) && !listing.deadline;
          });
}

/// Sends a host's command, so that no player is recorded as leaving. Wraps around at the end.
void AbandonedTables::close(store::Stage stage,
                            std::chrono::milliseconds since,
                            std::size_t& room,
                            store::UntouchedPlace& checked,
                            const IsAbandoned& is_abandoned) {
    const auto candidates =
        tables_.catalogue().untouched(stage, since, lobby::abandoned_candidates_max, checked);
    if (!candidates.readable()) {
        return;  // retried by the next sweep
    }
    for (const MatchId id : *candidates) {
        if (room == 0) {
            return;
        }
        const auto listing = tables_.catalogue().listing(id);
        if (!listing.readable() || !*listing) {
            continue;
        }
        checked = {(*listing)->changed, id};
        const auto table = is_abandoned(id, **listing) ? tables_.find(id).table : nullptr;
        if (table && table->idle()) {
            table->receive(table->own_request(match::CommandSource::server, match::Close{}));
            --room;
        }
    }
    if (candidates->size() < lobby::abandoned_candidates_max) {
        checked = {};
    }
}

/// True if the table is not in memory, and its people have been away since `since` (Unix time).
bool AbandonedTables::is_abandoned(MatchId id,
                                   const store::Listing& listing,
                                   std::chrono::milliseconds since) const {
    if (tables_.in_memory(id)) {
        return false;
    }
    const auto card = table::read_listing(listing.bytes);
    return card && std::ranges::all_of(card->match.seats, [&](const SeatHolder& holder) {
               if (match::is_bot(holder.person)) {
                   return true;
               }
               const auto away_since = services_.away_since(holder.person);
               return !tables_.is_here(id, holder.person) && away_since.readable() && *away_since &&
                      **away_since <= since;
           });
}

}  // namespace bastide::session
