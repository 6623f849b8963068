#include "server/session/rematch_seats.hpp"

#include "server/table/envelope.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

std::chrono::milliseconds kept_for(const match::Pace& pace) {
    return match::is_correspondence(pace) ? std::chrono::milliseconds(pace.time)
                                          : rematch_seats_kept;
}

bool is(const store::Participant& player, match::PersonId person) {
    return static_cast<match::PersonId>(player.person) == person;
}

}  // namespace

bool is_open_to(const match::Match& match, match::PersonId person) {
    return match.seat_of(person) ||
           (match.phase == match::Phase::open && !match.awaits_values() &&
            match.version < match::versions_before_start_max && !match.has_removed(person) &&
            match.seats.size() < match.settings.seats_max);
}

store::ReadResult<bool> RematchSeats::are_kept_from(const table::Table& table,
                                                    match::PersonId person) const {
    const match::Match& match = table.match();
    if (match.settings.rematch_of == 0 || match.phase != match::Phase::open ||
        match.seat_of(person)) {
        return false;
    }
    const auto before = catalogue_.listing(match.settings.rematch_of);
    const auto opened = opened_at(table.id());
    if (!before.readable() || !opened.readable()) {
        return store::unreadable;
    }
    if (!*before || services_.unix_time() >= *opened + kept_for(match.settings.pace)) {
        return false;
    }
    const auto& players = (*before)->participants;
    const auto absent = std::ranges::count_if(players, [&](const store::Participant& player) {
        const auto number = static_cast<match::PersonId>(player.person);
        return !match.seat_of(number) && !match.has_removed(number);
    });
    const bool has_played = std::ranges::any_of(
        players, [&](const store::Participant& player) { return is(player, person); });
    const std::size_t free = match.settings.seats_max - match.seats.size();
    return !has_played && free <= static_cast<std::size_t>(absent);
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
