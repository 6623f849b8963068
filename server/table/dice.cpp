#include "server/table/dice.hpp"

#include <sodium.h>

#include <cassert>

namespace bastide::table {

std::uint32_t SecureDice::below(std::uint32_t limit) {
    return randombytes_uniform(limit);
}

TileTypeId draw_tile(const TileCounts& tiles, Dice& dice) {
    const int copies = total(tiles);
    assert(copies > 0);
    std::uint32_t rest = dice.below(static_cast<std::uint32_t>(copies));
    std::size_t type = 0;
    while (rest >= tiles[type]) {
        rest -= tiles[type++];
    }
    return static_cast<TileTypeId>(type);
}

}  // namespace bastide::table
