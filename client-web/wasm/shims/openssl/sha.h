// OpenSSL's function that the shared code uses, in place of the library.
#pragma once

#include "../sodium.h"

#define SHA256_DIGEST_LENGTH crypto_hash_sha256_BYTES

inline unsigned char* SHA256(const unsigned char* in, unsigned long size, unsigned char* out) {
    return crypto_hash_sha256(out, in, size) == 0 ? out : nullptr;
}
