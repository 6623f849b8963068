// A seat's number in messages and in the journal.
#pragma once

#include "engine/game.hpp"

#include <cstdint>

namespace bastide::table {

inline std::uint32_t number(Seat seat) {
    return static_cast<std::uint32_t>(index_of(seat));
}

}  // namespace bastide::table
