#include "server/people/people.hpp"

#include <sodium.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::people {
namespace {

store::PersonNumber number_of(PersonId person) {
    return static_cast<store::PersonNumber>(person);
}

store::TokenHash hash_of(std::string_view token) {
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<store::TokenHash>);
    store::TokenHash hash{};
    crypto_hash_sha256(
        hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hash;
}

ReadResult<std::optional<PersonId>> person_of(
    const ReadResult<std::optional<store::PersonNumber>>& owner) {
    return owner.transform([](const std::optional<store::PersonNumber>& number) {
        return number ? std::optional(static_cast<PersonId>(*number)) : std::nullopt;
    });
}

std::vector<PersonId> people_of(const std::vector<store::PersonNumber>& numbers) {
    std::vector<PersonId> people;
    for (const store::PersonNumber number : numbers) {
        people.push_back(static_cast<PersonId>(number));
    }
    return people;
}

store::PeopleTable::WriteCallback as_bool(People::WriteCallback then) {
    return [then = std::move(then)](store::WriteResult kept) {
        then(kept == store::WriteResult::stored);
    };
}

}  // namespace

void People::create_guest(std::string name, Time now, GuestCallback then) {
    const auto number = has_room(now)
                            ? numbers_.take([this] { return table_.reader().reserve_people(); })
                            : std::nullopt;
    if (!number) {
        return then(std::nullopt);
    }
    Guest guest;
    guest.person = static_cast<PersonId>(*number);
    randombytes_buf(guest.token.data(), guest.token.size());
    const store::TokenHash hash =
        hash_of({reinterpret_cast<const char*>(guest.token.data()), guest.token.size()});
    ++*count_;
    table_.add({number_of(guest.person), std::move(name), hash, std::nullopt},
               [guest, then = std::move(then)](store::WriteResult kept) {
                   then(kept == store::WriteResult::stored ? std::optional(guest) : std::nullopt);
               });
}

/// Allows some guests beyond the limit, since people forgotten now reduce only the next count.
bool People::has_room(Time now) {
    const bool full = count_ && *count_ >= guests_max;
    if (!count_ || (full && now - counted_ >= guest_count_interval)) {
        const auto count = table_.reader().count_people();
        count_ = count.readable() ? std::optional(*count) : std::nullopt;
        counted_ = now;
        if (count_ && *count_ >= guests_max) {
            table_.forget_idle({guests_forgotten_at_once},
                               [at_hand = cache_](store::WriteResult /*kept*/) {
                                   at_hand->known.clear();
                                   at_hand->changed(PersonId{});
                               });
        }
    }
    return count_ && *count_ < guests_max + guests_forgotten_at_once;
}

ReadResult<std::optional<PersonId>> People::find(std::string_view token) const {
    return person_of(table_.reader().owner_of(hash_of(token)));
}

ReadResult<std::optional<PersonId>> People::find_by_recovery(std::string_view code) const {
    return person_of(table_.reader().recovery_owner(hash_of(code)));
}

void People::set_recovery_code(PersonId person, std::string_view code, WriteCallback then) {
    table_.add(store::Credential{hash_of(code), number_of(person), true, std::nullopt},
               as_bool(std::move(then)));
}

void People::add_device(PersonId person,
                        std::string_view token,
                        std::string_view recovery,
                        WriteCallback then) {
    const auto uses = recovery.empty() ? std::nullopt : std::optional(hash_of(recovery));
    table_.add(store::Credential{hash_of(token), number_of(person), false, uses},
               as_bool(std::move(then)));
}

/// Finds a person. A cached entry stays until the store confirms a change: names never change back.
ReadResult<std::optional<People::CachedPerson>> People::cached_person(PersonId person) const {
    if (person == PersonId{}) {
        return std::optional<CachedPerson>();
    }
    if (const auto found = cache_->known.find(person); found != cache_->known.end()) {
        return std::optional(found->second);
    }
    const auto read = table_.reader().find(number_of(person));
    if (!read.readable()) {
        return store::unreadable;
    }
    if (!*read) {
        return std::optional<CachedPerson>();
    }
    if (cache_->known.size() >= people_cache_max) {
        cache_->known.clear();
    }
    const CachedPerson known{(*read)->name, (*read)->away_since, (*read)->notices};
    cache_->known.emplace(person, known);
    return std::optional(known);
}

ReadResult<bool> People::is_known(PersonId person) const {
    return cached_person(person).transform([](const auto& found) { return found.has_value(); });
}

std::optional<std::string> People::secret_of(const std::vector<SeatHolder>& players) const {
    for (const SeatHolder& player : players) {
        const auto found = table_.reader().find(number_of(player.person));
        if (!found.readable()) {
            return std::nullopt;
        }
        if (*found) {
            return std::string((*found)->token.begin(), (*found)->token.end());
        }
    }
    return std::nullopt;
}

ReadResult<std::string> People::name_of(PersonId person) const {
    return cached_person(person).transform(
        [](const auto& found) { return found ? found->name : std::string("somebody"); });
}

/// Drops the cached person, and then passes on the result.
store::PeopleTable::WriteCallback People::drop_then(PersonId person, WriteCallback then) const {
    return [person, at_hand = cache_, then = std::move(then)](store::WriteResult kept) {
        at_hand->drop(person);
        then(kept == store::WriteResult::stored);
    };
}

void People::set_connected(PersonId person, std::optional<std::string> name, WriteCallback then) {
    table_.change({number_of(person), std::move(name), std::nullopt},
                  drop_then(person, std::move(then)));
}

void People::set_notices(PersonId person, std::optional<std::string> address, WriteCallback then) {
    table_.change(store::NoticeAddress{number_of(person), std::move(address)},
                  drop_then(person, std::move(then)));
}

void People::set_away(PersonId person, std::chrono::milliseconds now) {
    table_.change({number_of(person), std::nullopt, now}, drop_then(person, [](bool /*kept*/) {}));
}

std::optional<std::string> People::drop_cached(PersonId person) {
    const auto found = cache_->known.extract(person);
    return found ? std::optional(found.mapped().name) : std::nullopt;
}

ReadResult<std::optional<std::chrono::milliseconds>> People::away_since(PersonId person) const {
    return cached_person(person).transform(
        [](const auto& found) { return found ? found->away_since : std::nullopt; });
}

ReadResult<std::optional<std::string>> People::notices_of(PersonId person) const {
    return cached_person(person).transform(
        [](const auto& found) { return found ? found->notices : std::nullopt; });
}

ReadResult<std::vector<PersonId>> People::muted_by(PersonId person) const {
    return table_.reader().muted_by(number_of(person)).transform(people_of);
}

ReadResult<std::vector<PersonId>> People::people_muting(PersonId person,
                                                        const std::vector<PersonId>& among) const {
    std::vector<store::PersonNumber> numbers;
    std::ranges::transform(among, std::back_inserter(numbers), number_of);
    return table_.reader().people_muting(number_of(person), numbers).transform(people_of);
}

void People::mute(PersonId to, PersonId guest, bool ends, WriteCallback then) {
    table_.change(store::MutedPerson{number_of(to), number_of(guest), ends},
                  as_bool(std::move(then)));
}

void People::forget(PersonId person, WriteCallback then) {
    table_.forget_idle({1, number_of(person)}, drop_then(person, std::move(then)));
}

ReadResult<std::vector<store::Ban>> People::bans(std::chrono::milliseconds now) {
    auto stored = table_.reader().bans();
    if (!stored.readable()) {
        return store::unreadable;
    }
    std::vector<store::Ban> bans = *std::move(stored);
    const auto has_ended = [now](const store::Ban& ban) { return ban.until <= now; };
    const auto ended = std::ranges::find_if(bans, has_ended);
    if (ended != bans.end() && !std::exchange(*deletes_ban_, true)) {
        table_.change(
            *ended, [deletes = deletes_ban_](store::WriteResult /*unused*/) { *deletes = false; });
    }
    std::erase_if(bans, has_ended);
    return bans;
}

ReadResult<store::ServerId> People::server_id() {
    if (!server_id_) {
        const auto id = table_.reader().server_id();
        if (!id.readable()) {
            return store::unreadable;
        }
        server_id_ = *id;
    }
    return *server_id_;
}

}  // namespace bastide::people
