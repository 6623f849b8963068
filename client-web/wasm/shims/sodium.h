// The two functions of libsodium that the shared code uses, in place of the library.
#pragma once

#define crypto_hash_sha256_BYTES 32U
#define crypto_auth_hmacsha256_BYTES 32U
#define crypto_auth_hmacsha256_KEYBYTES 32U

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size);

int crypto_auth_hmacsha256(unsigned char* out,
                           const unsigned char* in,
                           unsigned long long size,
                           const unsigned char* key);
