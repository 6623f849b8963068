#include "server/table/dice.hpp"

#include <sodium.h>

namespace bastide::table {

void SecureDice::fill(std::span<std::uint8_t> bytes) {
    randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace bastide::table
