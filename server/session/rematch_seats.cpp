#include "server/session/rematch_seats.hpp"

#include "server/table/envelope.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

std::chrono::milliseconds kept_for(const match::Pace& pace) {
    return match::is_correspondence(pace) ? std::chrono::milliseconds(pace.time)
                                          : rematch_seats_kept;
}

}  // namespace

bool is_open_to(const match::Match& match, match::PersonId person) {
    return match.seat_of(person) ||
           (match.phase == match::Phase::open && !match.awaits_values() &&
            match.version < match::versions_before_start_max && !match.has_removed(person) &&
            match.seats.size() < match.settings.seats_max);
}

store::ReadResult<std::vector<match::PersonId>> RematchSeats::players_with_kept_seats(
    const table::Table& table, match::PersonId person) const {
    std::vector<match::PersonId> players;
    const match::Match& match = table.match();
    if (match.settings.rematch_of == 0 || match.phase != match::Phase::open ||
        match.seat_of(person)) {
        return players;
    }
    const auto before = catalogue_.listing(match.settings.rematch_of);
    const auto opened = opened_at(table.id());
    if (!before.readable() || !opened.readable()) {
        return store::unreadable;
    }
    if (!*before || services_.unix_time() >= *opened + kept_for(match.settings.pace)) {
        return players;
    }
    for (const store::Participant& player : (*before)->participants) {
        players.push_back(static_cast<match::PersonId>(player.person));
    }
    return std::ranges::count(players, person) > 0 ? std::vector<match::PersonId>() : players;
}

store::ReadResult<std::chrono::milliseconds> RematchSeats::opened_at(store::MatchId id) const {
    const auto first = services_.journal.reader().read(id, 1, 1);
    if (!first.readable() || first->empty()) {
        return store::unreadable;
    }
    match::Match match;
    const auto envelope = table::read_envelope(first->front(), match);
    return envelope ? store::ReadResult<std::chrono::milliseconds>(envelope->received)
                    : store::unreadable;
}

}  // namespace bastide::session
