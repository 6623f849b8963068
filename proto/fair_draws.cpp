#include "proto/fair_draws.hpp"

#include <sodium.h>

#include <cassert>

namespace bastide::fair {
namespace {

/// Prefix of hashed bytes. No other hash is computed from the same bytes.
constexpr std::string_view purpose = "bastide draws 1";

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

Bytes32 hmac(const Bytes32& key, std::string_view message) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Bytes32>);
    static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Bytes32>);
    Bytes32 out{};
    crypto_auth_hmacsha256(out.data(), bytes_of(message), message.size(), key.data());
    return out;
}

/// Returns the first bytes as a big-endian number.
template <typename Number>
Number first_number(const Bytes32& block) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) {
        number = number << 8U | block[i];
    }
    return number;
}

}  // namespace

Bytes32 commitment_to(const Bytes32& value) {
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes32>);
    Bytes32 out{};
    crypto_hash_sha256(out.data(), value.data(), value.size());
    return out;
}

Bytes32 draw_key(const Bytes32& secret, std::span<const Bytes32> values) {
    std::string message(purpose);
    for (const Bytes32& value : values) {
        message.append(value.begin(), value.end());
    }
    return hmac(secret, message);
}

std::uint32_t below(const Bytes32& key, Stream stream, std::uint32_t number, std::uint32_t limit) {
    assert(limit > 0);
    constexpr std::uint64_t all = std::uint64_t{1} << 32U;
    const std::uint64_t fair = all - all % limit;  // higher rolls would favour low results
    const std::string choice = std::string(name_of(stream)) + " " + std::to_string(number) + " ";
    for (std::uint32_t attempt = 0;; ++attempt) {
        const std::uint32_t roll =
            first_number<std::uint32_t>(hmac(key, choice + std::to_string(attempt)));
        if (roll < fair) {
            return roll % limit;
        }
    }
}

std::uint64_t bot_seed(const Bytes32& key, Seat seat, std::uint32_t question) {
    const Bytes32 block =
        hmac(key, "program " + std::to_string(index_of(seat) + 1) + " " + std::to_string(question));
    return first_number<std::uint64_t>(block);
}

TileTypeId tile_at(const TileCounts& tiles, std::uint32_t place) {
    assert(place < static_cast<std::uint32_t>(total(tiles)));
    std::size_t type = 0;
    while (place >= tiles[type]) {
        place -= tiles[type++];
    }
    return static_cast<TileTypeId>(type);
}

}  // namespace bastide::fair
