// The functions of libsodium that the shared code uses, in place of the library.
#pragma once

#define crypto_hash_sha256_BYTES 32U
#define crypto_auth_hmacsha256_BYTES 32U
#define crypto_auth_hmacsha256_KEYBYTES 32U
#define crypto_shorthash_BYTES 8U
#define crypto_shorthash_KEYBYTES 16U
#define crypto_pwhash_argon2id_SALTBYTES 16U
#define crypto_pwhash_ALG_ARGON2ID13 2

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size);

int crypto_auth_hmacsha256(unsigned char* out,
                           const unsigned char* in,
                           unsigned long long size,
                           const unsigned char* key);

// Of the practice server only. Passwords and tags of a practice game never leave this memory.

extern "C" __attribute__((import_module("host"), import_name("random"))) void host_random(
    void* bytes, unsigned long size);

inline void randombytes_buf(void* bytes, unsigned long size) {
    host_random(bytes, size);
}

inline int sodium_memcmp(const void* one, const void* other, unsigned long size) {
    return __builtin_memcmp(one, other, size);
}

inline int crypto_generichash(unsigned char* out,
                              unsigned long out_size,
                              const unsigned char* in,
                              unsigned long long size,
                              const unsigned char* /*key*/,
                              unsigned long /*key_size*/) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, in, size);
    __builtin_memcpy(out, hash, out_size);
    return 0;
}

inline int crypto_shorthash(unsigned char* out,
                            const unsigned char* in,
                            unsigned long long size,
                            const unsigned char* key) {
    return crypto_generichash(out, crypto_shorthash_BYTES, in, size, key, 0);
}

inline int crypto_pwhash(unsigned char* out,
                         unsigned long long size,
                         const char* password,
                         unsigned long long length,
                         const unsigned char* /*salt*/,
                         unsigned long long /*passes*/,
                         unsigned long /*memory*/,
                         int /*algorithm*/) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(password);
    return crypto_generichash(out, static_cast<unsigned long>(size), bytes, length, nullptr, 0);
}
