#include "server/store/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace bastide::store {

namespace {

bool takes_part(const Listing& listing, PersonNumber person) {
    return std::any_of(listing.participants.begin(),
                       listing.participants.end(),
                       [person](const Participant& each) { return each.person == person; });
}

bool is_engaged(const Listing& listing, PersonNumber person) {
    const auto& all = listing.participants;
    return listing.stage != Stage::over &&
           std::find(all.begin(), all.end(), Participant{person, true}) != all.end();
}

/// Matches or persons, each with its time.
using Timed = std::vector<std::pair<std::chrono::milliseconds, std::uint32_t>>;

std::vector<std::uint32_t> earliest(Timed timed, std::size_t most) {
    std::sort(timed.begin(), timed.end());
    std::vector<std::uint32_t> found;
    for (const auto& [time, number] : timed) {
        if (found.size() < most) {
            found.push_back(number);
        }
    }
    return found;
}

std::vector<Listed> newest_first(std::vector<Listed> matches, std::size_t most) {
    std::reverse(matches.begin(), matches.end());
    matches.resize(std::min(matches.size(), most));
    return matches;
}

}  // namespace

void MemoryStore::append(Append append, Journal::Done done) {
    post_([this, append = std::move(append), done = std::move(done)]() mutable {
        const MatchId match = append.match;
        const Version version = append.version;
        const Appended outcome = store(std::move(append));
        done(outcome);
        if (outcome == Appended::stored) {
            tell_watcher(match, version);
        }
    });
}

Appended MemoryStore::store(Append append) {
    const auto found = matches_.find(append.match);
    const std::size_t newest = found == matches_.end() ? 0 : found->second.envelopes.size();
    if (append.version != newest + 1) {
        return Appended::conflict;
    }
    last_match_ = std::max(last_match_, append.match);
    Stored& match = matches_[append.match];
    match.envelopes.push_back(std::move(append.envelope));
    if (append.listing) {
        match.listing = std::move(append.listing);
    }
    if (append.snapshot) {
        match.snapshot = {append.version, *std::move(append.snapshot)};
    }
    return Appended::stored;
}

void MemoryStore::watch(MatchId match, Watcher watcher) {
    if (watcher) {
        watchers_[match] = std::move(watcher);
    } else {
        watchers_.erase(match);
    }
}

void MemoryStore::tell_watcher(MatchId match, Version newest) {
    const auto found = watchers_.find(match);
    if (found != watchers_.end()) {
        const Watcher watcher = found->second;  // which may end its own watching
        watcher(newest);
    }
}

void MemoryStore::forget(MatchId match) {
    post_([this, match] { matches_.erase(match); });
}

void MemoryStore::keep(Person person, PeopleTable::Done done) {
    post_([this, person = std::move(person), done = std::move(done)] { done(store(person)); });
}

Kept MemoryStore::store(Person person) {
    const PersonNumber owner = MemoryStore::owner_of(person.token).value();
    if (owner != 0 && owner != person.number) {
        return Kept::failed;
    }
    last_person_ = std::max(last_person_, person.number);
    by_token_.erase(people_[person.number].token);
    by_token_[person.token] = person.number;
    people_[person.number] = std::move(person);
    return Kept::kept;
}

void MemoryStore::forget_idle(std::size_t most) {
    post_([this, most] { store_forget_idle(most); });
}

void MemoryStore::store_forget_idle(std::size_t most) {
    Timed idle;
    for (const auto& [number, person] : people_) {
        const auto engaged = engagements(number);
        if (person.away_since && engaged && engaged->empty()) {
            idle.emplace_back(*person.away_since, number);
        }
    }
    for (const PersonNumber each : earliest(std::move(idle), most)) {
        by_token_.erase(people_.at(each).token);
        people_.erase(each);
    }
}

std::optional<std::vector<std::string>> MemoryStore::read(MatchId match, Version from) const {
    const auto found = matches_.find(match);
    if (found == matches_.end()) {
        return std::vector<std::string>{};
    }
    const std::vector<std::string>& all = found->second.envelopes;
    const std::size_t before = std::min<std::size_t>(std::max(from, 1U) - 1, all.size());
    return std::vector(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
}

std::optional<Snapshot> MemoryStore::snapshot(MatchId match) const {
    const auto found = matches_.find(match);
    return found == matches_.end() ? Snapshot{} : found->second.snapshot;
}

std::optional<Listing> MemoryStore::listing(MatchId match) const {
    const auto found = matches_.find(match);
    return found == matches_.end() ? std::nullopt : found->second.listing;
}

template <typename Wanted>
std::vector<Listed> MemoryStore::listed(const Wanted& wanted) const {
    std::vector<Listed> found;
    for (const auto& [match, stored] : matches_) {
        if (stored.listing && wanted(*stored.listing)) {
            found.push_back({match, *stored.listing});
        }
    }
    return found;
}

std::optional<std::vector<Listed>> MemoryStore::unfinished(std::size_t most) const {
    return newest_first(listed([](const Listing& each) { return each.stage != Stage::over; }),
                        most);
}

std::optional<std::size_t> MemoryStore::count_unfinished() const {
    return listed([](const Listing& each) { return each.stage != Stage::over; }).size();
}

std::optional<std::vector<MatchId>> MemoryStore::untouched(Stage stage,
                                                           std::chrono::milliseconds since,
                                                           std::size_t most) const {
    Timed found;
    for (const auto& [match, stored] : matches_) {
        if (stored.listing && stored.listing->stage == stage && stored.listing->changed < since) {
            found.emplace_back(stored.listing->changed, match);
        }
    }
    return earliest(std::move(found), most);
}

std::optional<std::vector<MatchId>> MemoryStore::engagements(PersonNumber person) const {
    std::vector<MatchId> found;
    for (const auto& [match, stored] : matches_) {
        if (stored.listing && is_engaged(*stored.listing, person)) {
            found.push_back(match);
        }
    }
    return found;
}

std::optional<std::vector<Listed>> MemoryStore::finished_of(PersonNumber person,
                                                            std::size_t most) const {
    return newest_first(listed([&](const Listing& each) {
                            return each.stage == Stage::over && takes_part(each, person);
                        }),
                        most);
}

std::optional<std::vector<MatchId>> MemoryStore::due(std::chrono::milliseconds now,
                                                     std::size_t most) const {
    Timed found;
    for (const auto& [match, stored] : matches_) {
        if (stored.listing && stored.listing->deadline && *stored.listing->deadline <= now) {
            found.emplace_back(*stored.listing->deadline, match);
        }
    }
    return earliest(std::move(found), most);
}

std::optional<Person> MemoryStore::find(PersonNumber number) const {
    const auto found = people_.find(number);
    return found == people_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<PersonNumber> MemoryStore::owner_of(const TokenHash& token) const {
    const auto found = by_token_.find(token);
    return found == by_token_.end() ? 0 : found->second;
}

}  // namespace bastide::store
