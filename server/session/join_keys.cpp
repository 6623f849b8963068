#include "server/session/join_keys.hpp"

#include "proto/match/enum_values.hpp"
#include "proto/table_code.hpp"
#include "server/people/text.hpp"

#include <sodium.h>

#include <cassert>

namespace bastide::session {
namespace {

// Cost of hashes, low for the network thread. They protect reused passwords if the store leaks.
constexpr unsigned long long passes = 1;
constexpr std::size_t memory = 1 << 20;

match::PasswordHash hashed(const std::string& password, const std::array<std::uint8_t, 16>& salt) {
    match::PasswordHash kept{salt, {}};
    static_assert(sizeof kept.salt == crypto_pwhash_argon2id_SALTBYTES);
    [[maybe_unused]] const int failed = crypto_pwhash(kept.hash.data(),
                                                      kept.hash.size(),
                                                      password.data(),
                                                      password.size(),
                                                      salt.data(),
                                                      passes,
                                                      memory,
                                                      crypto_pwhash_ALG_ARGON2ID13);
    assert(failed == 0);
    return kept;
}

bool matches_password(const std::string& password, const match::PasswordHash& kept) {
    const match::PasswordHash tried = hashed(password, kept.salt);
    return sodium_memcmp(tried.hash.data(), kept.hash.data(), kept.hash.size()) == 0;
}

std::optional<std::string> error_in_password(const std::string& password, bool has_credit) {
    if (password.empty()) {
        return has_credit ? std::nullopt
                          : std::optional<std::string>(
                                "A table with a password needs one: set AccessSettings.password.");
    }
    const people::TextShape shape = people::shape_of(password);
    if (!shape.is_valid || !shape.visible || shape.blank ||
        shape.characters > password_characters_max) {
        return "A password has 1 to 64 visible characters.";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> error_in(const v1::AccessSettings& wish, bool has_password) {
    if (!codec::enumerator_of<match::Visibility>(wish.visibility())) {
        return "AccessSettings.visibility is unknown.";
    }
    if (wish.visibility() != v1::PASSWORD) {
        return wish.password().empty() ? std::nullopt
                                       : std::optional<std::string>(
                                             "Only a table with visibility PASSWORD has a "
                                             "password: clear AccessSettings.password.");
    }
    return error_in_password(wish.password(), has_password);
}

match::TableAccess access_from(const v1::AccessSettings& wish, const table::RequestId& request) {
    match::TableAccess access{codec::enumerator_of<match::Visibility>(wish.visibility())
                                  .value_or(match::Visibility::open),
                              !wish.no_spectators()};
    if (!wish.password().empty()) {
        access.password = hashed(wish.password(), request);
    }
    return access;
}

bool is_same_secret(const std::string& one, const std::string& other) {
    const auto hash_of = [](const std::string& text) {
        std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
        crypto_hash_sha256(
            hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
        return hash;
    };
    return sodium_memcmp(hash_of(one).data(), hash_of(other).data(), crypto_hash_sha256_BYTES) == 0;
}

bool is_guess(const v1::JoinKey& key) {
    return !key.code().empty() || !key.password().empty();
}

bool opens(const v1::JoinKey& key, const match::TableAccess& access) {
    const auto code = read_code(key.code());
    if (code && code == access.code) {
        return true;
    }
    return access.password && !key.password().empty() &&
           key.password().size() <= 4 * password_characters_max &&
           matches_password(key.password(), *access.password);
}

std::string fresh_code() {
    std::string secret(2 * code_length, '\0');
    randombytes_buf(secret.data(), secret.size());
    return code_from_secret(secret);
}

std::string code_from_secret(const std::string& secret) {
    std::array<std::uint8_t, 2 * code_length> hash{};
    crypto_generichash(hash.data(),
                       hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size(),
                       nullptr,
                       0);
    auto code = code_from(hash);
    return code ? *std::move(code) : code_from_secret(secret + '.');
}

}  // namespace bastide::session
