// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104).
#include "client-web/wasm/shims/sodium.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>

namespace {

using Block = std::array<unsigned char, 64>;

constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
  public:
    void add(const unsigned char* in, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            add(in[i]);
        }
    }

    void finish(unsigned char* out) {
        const std::uint64_t bits = size_ * 8;
        add(0x80);
        while (size_ % block_.size() != block_.size() - 8) {
            add(0);
        }
        for (unsigned shift = 64; shift > 0; shift -= 8) {
            add(static_cast<unsigned char>(bits >> (shift - 8)));
        }
        for (std::size_t i = 0; i < 32; ++i) {
            out[i] = static_cast<unsigned char>(state_[i / 4] >> (24 - 8 * (i % 4)));
        }
    }

  private:
    void add(unsigned char byte) {
        block_[size_++ % block_.size()] = byte;
        if (size_ % block_.size() == 0) {
            mix();
        }
    }

    void mix() {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t i = 0; i < block_.size(); ++i) {
            w[i / 4] = w[i / 4] << 8U | block_[i];
        }
        for (std::size_t i = 16; i < w.size(); ++i) {
            const std::uint32_t a = w[i - 15];
            const std::uint32_t b = w[i - 2];
            w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) + w[i - 7] +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
        }
        auto s = state_;
        for (std::size_t i = 0; i < w.size(); ++i) {
            const std::uint32_t one = s[7] + constants[i] + w[i] + ((s[4] & s[5]) ^ (~s[4] & s[6])) +
                                      (std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25));
            const std::uint32_t two = ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])) +
                                      (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22));
            s = {one + two, s[0], s[1], s[2], s[3] + one, s[4], s[5], s[6]};
        }
        std::ranges::transform(state_, s, state_.begin(), std::plus{});
    }

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    Block block_{};
    std::uint64_t size_ = 0;
};

}  // namespace

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size) {
    Sha256 hash;
    hash.add(in, static_cast<std::size_t>(size));
    hash.finish(out);
    return 0;
}

int crypto_auth_hmacsha256(unsigned char* out,
                           const unsigned char* in,
                           unsigned long long size,
                           const unsigned char* key) {
    Block inner{};
    std::copy_n(key, crypto_auth_hmacsha256_KEYBYTES, inner.begin());
    Block outer = inner;
    std::ranges::for_each(inner, [](unsigned char& byte) { byte ^= 0x36; });
    std::ranges::for_each(outer, [](unsigned char& byte) { byte ^= 0x5c; });
    Sha256 first;
    first.add(inner.data(), inner.size());
    first.add(in, static_cast<std::size_t>(size));
    first.finish(out);
    Sha256 second;
    second.add(outer.data(), outer.size());
    second.add(out, crypto_hash_sha256_BYTES);
    second.finish(out);
    return 0;
}
