#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <functional>

namespace bastide::lobby {
namespace {

bool takes_part(const store::Listing& listing, PersonId person) {
    return std::ranges::count(listing.participants,
                              static_cast<store::PersonNumber>(person),
                              &store::Participant::person) > 0;
}

}  // namespace

ReadResult<std::vector<MatchId>> Lobby::all_unfinished() const {
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

ReadResult<std::vector<store::Listed>> Lobby::active_listings(PersonId person) const {
    const auto matches = active_of(person);
    if (!matches.readable()) {
        return store::unreadable;
    }
    std::vector<store::Listed> active;
    for (const MatchId match : *matches) {
        const auto entry = catalogue_.listing(match);
        if (!entry.readable()) {
            return store::unreadable;
        }
        if (*entry) {
            active.push_back({match, **entry});
        }
    }
    return active;
}

ReadResult<bool> Lobby::has_played(MatchId match, PersonId person) const {
    return catalogue_.listing(match).transform([&](const std::optional<store::Listing>& entry) {
        return entry && takes_part(*entry, person);
    });
}

ReadResult<bool> Lobby::have_played_together(PersonId person, PersonId other) const {
    const auto played = finished(person, 0, finished_together_max);
    const auto active = active_listings(person);
    if (!played.readable() || !active.readable()) {
        return store::unreadable;
    }
    const auto is_together = [&](const store::Listed& each) {
        return each.listing.stage >= store::Stage::running && takes_part(each.listing, other);
    };
    return std::ranges::any_of(*played, is_together) || std::ranges::any_of(*active, is_together);
}

ReadResult<std::vector<MatchId>> Lobby::past_retention(std::chrono::milliseconds now) const {
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
