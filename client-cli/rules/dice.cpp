#include "client-cli/rules/dice.hpp"

#include <cassert>

namespace bastide::rules {

TileTypeId Dice::draw(const TileCounts& stack) {
    const int copies = total(stack);
    assert(copies > 0);
    auto left = static_cast<int>(below(static_cast<std::uint64_t>(copies)));
    std::size_t type = 0;
    while (left >= stack[type]) {
        left -= stack[type++];
    }
    return static_cast<TileTypeId>(type);
}

std::uint64_t Dice::below(std::uint64_t bound) {
    const std::uint64_t even = UINT64_MAX - UINT64_MAX % bound;
    std::uint64_t value = source_();
    while (value >= even) {
        value = source_();
    }
    return value % bound;
}

}  // namespace bastide::rules
