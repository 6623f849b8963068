// libsodium's functions by the page's SHA-256 (page/src/sha256.ts), and HMAC (RFC 2104).
#include "client-web/wasm/shims/sodium.h"

#include <string>

using Bytes = unsigned long long;

extern "C" __attribute__((import_module("host"), import_name("sha256"))) void host_sha256(
    const void* in, std::size_t size, void* out);

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, Bytes size) {
    host_sha256(in, static_cast<std::size_t>(size), out);
    return 0;
}

int crypto_auth_hmacsha256(unsigned char* out,
                           const unsigned char* in,
                           Bytes size,
                           const unsigned char* key) {
    std::string inner(64, '\x36');
    std::string outer(64, '\x5c');
    for (std::size_t i = 0; i < crypto_auth_hmacsha256_KEYBYTES; ++i) {
        inner[i] = static_cast<char>(inner[i] ^ key[i]);
        outer[i] = static_cast<char>(outer[i] ^ key[i]);
    }
    inner.append(in, in + size);
    host_sha256(inner.data(), inner.size(), out);
    outer.append(out, out + crypto_hash_sha256_BYTES);
    host_sha256(outer.data(), outer.size(), out);
    return 0;
}
