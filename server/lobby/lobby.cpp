#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <functional>

namespace bastide::lobby {
namespace {

store::PersonNumber number_of(PersonId person) {
    return static_cast<store::PersonNumber>(person);
}

bool takes_part(const store::Listing& listing, PersonId person) {
    return std::ranges::any_of(listing.participants,
                               [&](const auto& each) { return each.person == number_of(person); });
}

}  // namespace

store::ReadResult<bool> Lobby::has_room(std::size_t being_opened) const {
    const auto unfinished = catalogue_.count_unfinished();
    if (!unfinished.readable()) {
        return store::unreadable;
    }
    return *unfinished + being_opened < tables_max;
}

store::ReadResult<bool> Lobby::may_take_seat(PersonId person, std::size_t being_opened) const {
    const auto active = catalogue_.active_of(number_of(person));
    if (!active.readable()) {
        return store::unreadable;
    }
    return active->size() + being_opened < tables_per_person_max;
}

store::ReadResult<std::vector<store::Listed>> Lobby::newest(MatchId before,
                                                            std::size_t most) const {
    return catalogue_.unfinished(before, most);
}

store::ReadResult<std::vector<MatchId>> Lobby::longest_open(std::chrono::milliseconds now,
                                                            std::size_t most) const {
    return catalogue_.untouched(store::Stage::open, now, most);
}

store::ReadResult<std::vector<MatchId>> Lobby::all_unfinished() const {
    std::vector<MatchId> all;
    for (const auto stage :
         {store::Stage::correspondence, store::Stage::open, store::Stage::running}) {
        const auto some = catalogue_.untouched(stage, std::chrono::milliseconds::max(), tables_max);
        if (!some.readable()) {
            return store::unreadable;
        }
        all.insert(all.end(), some->begin(), some->end());
    }
    std::ranges::sort(all, std::greater());
    return all;
}

store::ReadResult<std::vector<MatchId>> Lobby::active_of(PersonId person) const {
    return catalogue_.active_of(number_of(person));
}

store::ReadResult<std::vector<store::Listed>> Lobby::finished(PersonId person,
                                                              MatchId before,
                                                              std::size_t most) const {
    return catalogue_.finished_of(number_of(person), before, most);
}

store::ReadResult<bool> Lobby::has_played(MatchId match, PersonId person) const {
    const auto listing = catalogue_.listing(match);
    if (!listing.readable()) {
        return store::unreadable;
    }
    return *listing && takes_part(**listing, person);
}

store::ReadResult<bool> Lobby::have_played_together(PersonId person, PersonId other) const {
    const auto played = finished(person, 0, finished_together_max);
    const auto active = active_of(person);
    if (!played.readable() || !active.readable()) {
        return store::unreadable;
    }
    if (std::ranges::any_of(
            *played, [&](const store::Listed& each) { return takes_part(each.listing, other); })) {
        return true;
    }
    for (const MatchId match : *active) {
        const auto entry = listing(match);
        if (!entry.readable()) {
            return store::unreadable;
        }
        if (*entry && (*entry)->stage == store::Stage::running && takes_part(**entry, other)) {
            return true;
        }
    }
    return false;
}

store::ReadResult<std::vector<MatchId>> Lobby::abandoned(std::chrono::milliseconds now) const {
    return catalogue_.untouched(
        store::Stage::open, now - abandoned_after, abandoned_candidates_max);
}

store::ReadResult<std::vector<MatchId>> Lobby::due(store::ServerTime by) const {
    return catalogue_.due(by, tables_max);
}

store::ReadResult<std::vector<MatchId>> Lobby::abandoned_correspondence(
    std::chrono::milliseconds now) const {
    return catalogue_.untouched(store::Stage::correspondence,
                                now - abandoned_correspondence_after,
                                abandoned_candidates_max);
}

store::ReadResult<std::vector<MatchId>> Lobby::past_retention(std::chrono::milliseconds now) const {
    const auto next = catalogue_.next_match();
    if (!next.readable()) {
        return store::unreadable;
    }
    if (*next <= finished_matches_max) {
        return std::vector<MatchId>();
    }
    const auto oldest = catalogue_.untouched(store::Stage::over, now, past_retention_max);
    if (!oldest.readable()) {
        return store::unreadable;
    }
    std::vector<MatchId> past_retention = *oldest;
    std::erase_if(past_retention, [&](MatchId id) { return id >= *next - finished_matches_max; });
    return past_retention;
}

}  // namespace bastide::lobby
