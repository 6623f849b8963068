#include "proto/view_hash.hpp"

#include "engine/notation.hpp"

#include <openssl/sha.h>

#include <algorithm>

namespace bastide {

ViewHash view_hash(const Game& game) {
    std::string text;
    write_position(text, game);
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(bytes, text.size(), digest.data());
    ViewHash hash{};
    std::copy_n(digest.begin(), hash.size(), hash.begin());
    return hash;
}

}  // namespace bastide
