// Open tables that are not in memory and that everybody has left alone, perhaps since an earlier
// server: they are closed after a while, so that they fill no list and hold nobody's seat. At a
// table for days nobody need be there: there it takes a month in which nothing happens.
#include "server/session/tables.hpp"
#include "server/table/listing.hpp"

#include <algorithm>

namespace bastide::session {

static_assert(lobby::abandoned_after == table::away_before_game_max,
              "a seat is kept for as long, whether its table is in memory or not");

void Tables::sweep_abandoned_tables() {
    if (services_.now() < next_abandoned_sweep_) {
        return;
    }
    next_abandoned_sweep_ = services_.now() + abandoned_sweep_interval;
    const std::chrono::milliseconds now = services_.unix_time();
    std::size_t room = abandoned_closed_per_sweep;
    close_abandoned(lobby_.abandoned(now), room, [&](store::MatchId id) {
        return is_abandoned(id, now - lobby::abandoned_after);
    });
    close_abandoned(lobby_.abandoned_correspondence(now), room, [&](store::MatchId id) {
        return is_correspondence_abandoned(id);
    });
}

/// Of these, as many as there is room for.
void Tables::close_abandoned(const store::Reading<std::vector<store::MatchId>>& candidates,
                             std::size_t& room,
                             const std::function<bool(store::MatchId)>& is_alone) {
    if (!candidates.readable()) {
        return;  // next time is early enough
    }
    for (const store::MatchId id : *candidates) {
        const auto table = room > 0 && is_alone(id) ? find(id).table : nullptr;
        if (table && table->idle()) {
            close(*table);
            --room;
        }
    }
}

/// Whether all people who sit there have been away since then. A table in memory sees to that
/// itself (table/away_seats.hpp).
bool Tables::is_abandoned(store::MatchId id, std::chrono::milliseconds since) const {
    if (in_memory(id)) {
        return false;
    }
    const auto listing = catalogue_.listing(id);
    const auto card =
        listing.readable() && *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    return card && std::ranges::all_of(card->match.seats, [&](const match::SeatHolder& holder) {
               if (match::is_bot(holder.person)) {
                   return true;
               }
               const auto away_since = services_.away_since(holder.person);
               return !is_here(id, holder.person) && away_since.readable() && *away_since &&
                      **away_since <= since;
           });
}

/// While values are awaited that ends by itself, in server time.
bool Tables::is_correspondence_abandoned(store::MatchId id) const {
    const auto table = in_memory(id);
    const auto listing = catalogue_.listing(id);
    return (!table || table->presence().attendants().empty()) && listing.readable() && *listing &&
           !(*listing)->deadline;
}

/// Those who sit there have left it alone. Nobody of them is made to say that they leave.
void Tables::close(Table& table) {
    table::Request request;
    request.by = match::By::host;
    request.person = match::nobody;
    services_.dice.fill(request.id);
    request.command = match::Command(match::Close{});
    request.received = services_.unix_time();
    request.arrived = services_.now();
    request.answer = [](const table::Answer& /*unused*/) {};
    table.receive(std::move(request));
}

}  // namespace bastide::session
