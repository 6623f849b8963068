#include "server/session/rematch_finder.hpp"

#include "server/session/tables.hpp"
#include "server/table/envelope.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

int fitness(const Match& rematch, PersonId person) {
    const bool over = rematch.phase == match::Phase::finished;
    if (rematch.seat_of(person)) {
        return over ? 2 : 4;
    }
    return is_open_to(rematch, person) ? 3 : 1;
}

}  // namespace

TableLookup RematchFinder::find(const Table& finished, PersonId person) const {
    if (auto opening = opening_.rematch_of(finished.id())) {
        return {std::move(opening)};
    }
    const auto listings = candidates(finished, person);
    if (!listings.readable()) {
        return {nullptr, false};
    }
    std::pair<int, MatchId> best{};
    for (const store::Listed& listed : *listings) {
        const auto card = table::read_listing(listed.listing.bytes);
        if (card && card->match.settings.rematch_of == finished.id()) {
            // Unlike a listing, a table in memory knows which players were removed.
            const auto table = tables_.in_memory(listed.match);
            best = std::max(best,
                            {fitness(table ? table->match() : card->match, person), listed.match});
        }
    }
    return best.second == 0 ? TableLookup{} : tables_.find(best.second);
}

ReadResult<std::vector<store::Listed>> RematchFinder::candidates(const Table& finished,
                                                                 PersonId person) const {
    const lobby::Lobby& lobby = tables_.lobby();
    const auto played = lobby.finished(person, 0, finished_rematches_max);
    if (!played.readable()) {
        return store::unreadable;
    }
    std::vector<store::Listed> listings = *played;
    for (const SeatHolder& holder : finished.match().seats) {
        if (match::is_bot(holder.person)) {
            continue;
        }
        const auto active = lobby.active_listings(holder.person);
        if (!active.readable()) {
            return store::unreadable;
        }
        listings.insert(listings.end(), active->begin(), active->end());
    }
    return listings;
}

bool RematchFinder::may_see_rematch(const Match& rematch, const Table& finished, PersonId person) {
    return rematch.version > 0 && rematch.phase == match::Phase::open &&
           !rematch.has_removed(person) &&
           (rematch.access.visibility == match::Visibility::open ||
            finished.match().seat_of(person).has_value());
}

void RematchFinder::offer(MatchId id, const Match& match) const {
    if (const auto before = tables_.in_memory(match.settings.rematch_of)) {
        before->presence().attendants().broadcast(
            codec::rematch_offered(before->id(), id, match.access.code));
    }
}

bool is_open_to(const Match& match, PersonId person) {
    return match.seat_of(person) ||
           (match.phase == match::Phase::open && !match.awaits_values() &&
            match.version < match::versions_before_start_max && !match.has_removed(person) &&
            match.seats.size() < match.settings.seats_max);
}

ReadResult<std::vector<PersonId>> RematchFinder::players_with_kept_seats(const table::Table& table,
                                                                         PersonId person) const {
    std::vector<PersonId> players;
    const Match& match = table.match();
    if (match.settings.rematch_of == 0 || match.phase != match::Phase::open ||
        match.seat_of(person)) {
        return players;
    }
    const auto before = tables_.catalogue().listing(match.settings.rematch_of);
    const auto opened = opened_at(table.id());
    if (!before.readable() || !opened.readable()) {
        return store::unreadable;
    }
    const match::Pace& pace = match.settings.pace;
    const std::chrono::milliseconds kept =
        match::is_correspondence(pace) ? pace.time : rematch_seats_kept;
    if (!*before || tables_.unix_time() >= *opened + kept) {
        return players;
    }
    for (const store::Participant& player : (*before)->participants) {
        players.push_back(static_cast<PersonId>(player.person));
    }
    return std::ranges::count(players, person) > 0 ? std::vector<PersonId>() : players;
}

ReadResult<std::chrono::milliseconds> RematchFinder::opened_at(MatchId id) const {
    const auto first = tables_.journal().read(id, 1, 1);
    if (!first.readable() || first->empty()) {
        return store::unreadable;
    }
    Match match;
    const auto envelope = table::read_envelope(first->front(), match);
    return envelope ? ReadResult<std::chrono::milliseconds>(envelope->received) : store::unreadable;
}

}  // namespace bastide::session
