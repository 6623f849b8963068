#include "server/table/answered.hpp"

#include <sodium.h>

#include <cstring>

namespace bastide::table {

HashRequestId::HashRequestId() {
    static_assert(sizeof key_ == crypto_shorthash_KEYBYTES);
    crypto_shorthash_keygen(key_.data());
}

std::size_t HashRequestId::operator()(const RequestId& id) const {
    std::array<std::uint8_t, crypto_shorthash_BYTES> hash{};
    crypto_shorthash(hash.data(), id.data(), id.size(), key_.data());
    std::size_t number = 0;
    static_assert(sizeof number == sizeof hash);
    std::memcpy(&number, hash.data(), sizeof number);
    return number;
}

}  // namespace bastide::table
