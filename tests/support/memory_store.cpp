#include "tests/support/memory_store.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>

namespace bastide::store {

MemoryStore::MemoryStore(Post post) : post_(std::move(post)) {
    randombytes_buf(rows_.server_id.data(), rows_.server_id.size());
}

void MemoryStore::append(Append append, Journal::AppendCallback done) {
    post_([this, append = std::move(append), done = std::move(done)]() mutable {
        const MatchId match = append.match;
        const Version version = append.version;
        const Appended outcome = store(std::move(append));
        done(outcome);
        if (outcome == Appended::stored) {
            notify_watcher(match, version);
        }
    });
}

Appended MemoryStore::store(Append append) {
    const auto found = rows_.matches.find(append.match);
    const std::size_t newest = found == rows_.matches.end() ? 0 : found->second.envelopes.size();
    if (append.version != newest + 1) {
        return Appended::conflict;
    }
    rows_.last_match = std::max(rows_.last_match, append.match);
    MemoryRows::Match& match = rows_.matches[append.match];
    match.envelopes.push_back(std::move(append.envelope));
    if (append.listing) {
        match.listing = std::move(append.listing);
        record_players(*match.listing);
    }
    if (append.snapshot) {
        match.snapshot = Snapshot{append.version, *std::move(append.snapshot)};
    }
    return Appended::stored;
}

void MemoryStore::record_players(const Listing& listing) {
    if (listing.stage >= Stage::running) {
        for (const Participant& each : listing.participants) {
            rows_.played.insert(each.person);
        }
    }
}

void MemoryStore::watch(MatchId match, Watcher watcher) {
    if (watcher) {
        watchers_[match] = std::move(watcher);
    } else {
        watchers_.erase(match);
    }
}

void MemoryStore::notify_watcher(MatchId match, Version newest) {
    const auto found = watchers_.find(match);
    if (found != watchers_.end()) {
        const Watcher watcher = found->second;  // a copy: the watcher may remove itself
        watcher(newest);
    }
}

void MemoryStore::forget(MatchId match) {
    post_([this, match] { rows_.matches.erase(match); });
}

void MemoryStore::add(Person person, PeopleTable::WriteCallback done) {
    post_([this, person = std::move(person), done = std::move(done)] { done(store(person)); });
}

WriteResult MemoryStore::store(Person person) {
    if (rows_.people.contains(person.number) || rows_.by_token.contains(person.token)) {
        return WriteResult::failed;
    }
    rows_.last_person = std::max(rows_.last_person, person.number);
    rows_.by_token[person.token] = person.number;
    rows_.people[person.number] = std::move(person);
    return WriteResult::stored;
}

void MemoryStore::change(PersonChange change, PeopleTable::WriteCallback done) {
    post_([this, change = std::move(change), done = std::move(done)] { done(store(change)); });
}

WriteResult MemoryStore::store(PersonChange change) {
    const auto found = rows_.people.find(change.number);
    if (found == rows_.people.end()) {
        return WriteResult::failed;
    }
    found->second.away_since = change.away_since;
    if (change.name) {
        found->second.name = *std::move(change.name);
    }
    return WriteResult::stored;
}

void MemoryStore::add(Credential credential, PeopleTable::WriteCallback done) {
    post_([this, credential, done = std::move(done)] { done(store(credential)); });
}

WriteResult MemoryStore::store(const Credential& credential) {
    auto& all = rows_.credentials;
    const auto is_used = [&](const Credential& each) {
        return each.is_recovery && each.person == credential.person && each.hash == credential.uses;
    };
    const auto is_like_it = [&](const Credential& each) {
        return each.person == credential.person && each.is_recovery == credential.is_recovery;
    };
    const bool is_taken = rows_.by_token.contains(credential.hash) ||
                          std::ranges::find(all, credential.hash, &Credential::hash) != all.end();
    if (!rows_.people.contains(credential.person) || is_taken ||
        (credential.uses && std::erase_if(all, is_used) == 0)) {
        return WriteResult::failed;
    }
    all.push_back(credential);
    if (std::cmp_greater(std::ranges::count_if(all, is_like_it), credentials_max(credential))) {
        all.erase(std::ranges::find_if(all, is_like_it));
    }
    return WriteResult::stored;
}

void MemoryStore::add(InvitationBlock block, PeopleTable::WriteCallback done) {
    post_([this, block, done = std::move(done)] {
        store(block);
        done(WriteResult::stored);
    });
}

void MemoryStore::store(InvitationBlock block) {
    auto& all = rows_.blocked_inviters[block.person];
    std::erase(all, block.by);
    all.push_back(block.by);
    if (all.size() > blocked_inviters_max) {
        all.erase(all.begin());
    }
}

void MemoryStore::change(Ban ban, PeopleTable::WriteCallback done) {
    post_([this, ban = std::move(ban), done = std::move(done)]() mutable {
        if (rows_.bans.erase(ban.number) == 0 && ban.number == 0) {
            ban.number = rows_.bans.empty() ? 1 : rows_.bans.rbegin()->first + 1;
            rows_.bans.emplace(ban.number, ban);
        }
        done(WriteResult::stored);
    });
}

void MemoryStore::forget_idle(ForgetIdle idle, PeopleTable::WriteCallback done) {
    post_([this, idle, done = std::move(done)] {
        store_forget_idle(idle);
        done(WriteResult::stored);
    });
}

void MemoryStore::store_forget_idle(ForgetIdle idle) {
    idle.most -= forget_idle_people(false, idle);
    forget_idle_people(true, idle);
}

std::size_t MemoryStore::forget_idle_people(bool have_played, ForgetIdle which) {
    Timed idle;
    for (const auto& [number, person] : rows_.people) {
        const bool is_meant = which.only == 0 || which.only == number;
        if (is_meant && person.away_since && rows_.played.contains(number) == have_played &&
            reader_.active_of(number)->empty()) {
            idle.emplace_back(*person.away_since, number);
        }
    }
    const auto forgotten = earliest(std::move(idle), which.most);
    for (const PersonNumber each : forgotten) {
        rows_.by_token.erase(rows_.people.at(each).token);
        rows_.people.erase(each);
        std::erase_if(rows_.credentials,
                      [each](const Credential& credential) { return credential.person == each; });
        rows_.blocked_inviters.erase(each);
        for (auto& [person, all] : rows_.blocked_inviters) {
            std::erase(all, each);
        }
    }
    return forgotten.size();
}

void MemoryStore::beat(ServerTime now, ServerTimeStore::WriteCallback done) {
    post_([this, now, done = std::move(done)] {
        rows_.server_time = std::max(rows_.server_time, now);
        done(WriteResult::stored);
    });
}

}  // namespace bastide::store
