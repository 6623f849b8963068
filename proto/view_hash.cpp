#include "proto/view_hash.hpp"

#include "engine/notation.hpp"

#include <sodium/crypto_hash_sha256.h>

#include <algorithm>

namespace bastide {

ViewHash view_hash(const Game& game) {
    std::string text;
    write_position(text, game);
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), bytes, text.size());
    ViewHash hash{};
    std::copy_n(digest.begin(), hash.size(), hash.begin());
    return hash;
}

}  // namespace bastide
