#include "server/people/people.hpp"

#include <sodium.h>

namespace bastide::people {

std::optional<People::Guest> People::welcome(std::string name,
                                             const std::function<bool(PersonId)>& needed) {
    if (entries_.size() >= guests_max && !make_room(needed)) {
        return std::nullopt;
    }
    Guest guest;
    guest.person = static_cast<PersonId>(++last_);
    randombytes_buf(guest.token.data(), guest.token.size());
    const Hash hash =
        hash_of({reinterpret_cast<const char*>(guest.token.data()), guest.token.size()});
    entries_[guest.person] = {std::move(name), hash};
    by_hash_[hash] = guest.person;
    return guest;
}

std::optional<PersonId> People::find(std::string_view token) const {
    const auto found = by_hash_.find(hash_of(token));
    if (found == by_hash_.end()) {
        return std::nullopt;
    }
    return found->second;
}

void People::rename(PersonId person, std::string name) {
    entries_.at(person).name = std::move(name);
}

std::string People::name_of(PersonId person) const {
    const auto found = entries_.find(person);
    return found == entries_.end() ? "somebody" : found->second.name;
}

People::Hash People::hash_of(std::string_view token) {
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Hash>);
    Hash hash{};
    crypto_hash_sha256(
        hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hash;
}

/// Forgets the guest who came first among those nobody needs.
bool People::make_room(const std::function<bool(PersonId)>& needed) {
    for (auto at = entries_.begin(); at != entries_.end(); ++at) {
        if (needed(at->first)) {
            continue;
        }
        by_hash_.erase(at->second.hash);
        entries_.erase(at);
        return true;
    }
    return false;
}

}  // namespace bastide::people
