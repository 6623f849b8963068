#include "server/session/door.hpp"

#include "proto/table_code.hpp"
#include "server/people/text.hpp"

#include <sodium.h>

#include <cassert>

namespace bastide::session {
namespace {

// Argon2id of so little that the network thread need not feel it: guesses are few (prices.hpp), and
// what it is for is that nobody reads in the file a word that opens something else, too.
constexpr unsigned long long passes = 1;
constexpr std::size_t memory = 1 << 20;

match::Word hashed(const std::string& word, const std::array<std::uint8_t, 16>& salt) {
    match::Word kept{salt, {}};
    static_assert(sizeof kept.salt == crypto_pwhash_argon2id_SALTBYTES);
    [[maybe_unused]] const int failed = crypto_pwhash(kept.hash.data(),
                                                      kept.hash.size(),
                                                      word.data(),
                                                      word.size(),
                                                      salt.data(),
                                                      passes,
                                                      memory,
                                                      crypto_pwhash_ALG_ARGON2ID13);
    assert(failed == 0);
    return kept;
}

bool is_word(const std::string& word, const match::Word& kept) {
    const match::Word tried = hashed(word, kept.salt);
    return sodium_memcmp(tried.hash.data(), kept.hash.data(), kept.hash.size()) == 0;
}

std::optional<std::string> fault_in_word(const std::string& word, bool has_one) {
    if (word.empty()) {
        return has_one ? std::nullopt
                       : std::optional<std::string>(
                             "A table with a password needs one: set DoorWish.word.");
    }
    const people::TextShape shape = people::shape_of(word);
    if (!shape.sound || !shape.visible || shape.blank || shape.characters > word_characters_max) {
        return "A password has 1 to 64 visible characters.";
    }
    return std::nullopt;
}

std::optional<match::Access> from_wire(v1::Access access) {
    switch (access) {
        case v1::EVERYONE:
            return match::Access::everyone;
        case v1::UNLISTED:
            return match::Access::unlisted;
        case v1::LOCKED:
            return match::Access::locked;
        case v1::Access_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Access_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> fault_in(const v1::DoorWish& wish, bool has_word) {
    if (!from_wire(wish.access())) {
        return "DoorWish.access is unknown.";
    }
    if (wish.access() != v1::LOCKED) {
        return wish.word().empty()
                   ? std::nullopt
                   : std::optional<std::string>(
                         "Only a locked table takes a password: clear DoorWish.word.");
    }
    return fault_in_word(wish.word(), has_word);
}

match::Door door_from(const v1::DoorWish& wish, const table::RequestId& request) {
    match::Door door{from_wire(wish.access()).value_or(match::Access::everyone),
                     !wish.no_spectators()};
    if (!wish.word().empty()) {
        door.word = hashed(wish.word(), request);
    }
    return door;
}

bool is_guess(const v1::Key& key) {
    return !key.code().empty() || !key.word().empty();
}

bool opens(const v1::Key& key, const match::Door& door) {
    const auto code = read_code(key.code());
    if (code && code == door.code) {
        return true;
    }
    return door.word && !key.word().empty() && key.word().size() <= 4 * word_characters_max &&
           is_word(key.word(), *door.word);
}

std::string fresh_code() {
    std::array<std::uint8_t, 2 * code_length> chance{};
    std::optional<std::string> code;
    while (!code) {
        randombytes_buf(chance.data(), chance.size());
        code = code_from(chance);
    }
    return *code;
}

}  // namespace bastide::session
