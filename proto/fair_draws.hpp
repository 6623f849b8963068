// Verifiable draws. Any change here must change docs/fairness.md as well.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/enumerators.hpp"
#include "engine/meeple.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace bastide::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

/// Limited because a server could choose among draws. Honest ones repeat only after disconnections.
inline constexpr int start_proposals_max = 5;

/// SHA-256 of the value, published before the value itself.
Bytes32 commitment_to(const Bytes32& value);

/// Returns the key for all draws of a game. `values` are by seat.
Bytes32 draw_key(const Bytes32& secret, std::span<const Bytes32> values);

enum class Stream : std::uint8_t {
    first_player,
    tile,
};

constexpr std::string_view name_of(Stream stream) {
    constexpr std::array<std::string_view, 2> names{"first-player", "tile"};
    return entry_for(names, stream);
}

/// Returns draw `number` (from 0) of a stream: uniform from 0 to `limit` - 1, for a `limit` from 1.
std::uint32_t below(const Bytes32& key, Stream stream, std::uint32_t number, std::uint32_t limit);

/// Seed of a bot's answer, which reveals nothing of the key. `question`: number of the question.
std::uint64_t bot_seed(const Bytes32& key, Seat seat, std::uint32_t question);

/// Takes all copies in a row, ordered by type. `place` is an index below their number.
TileTypeId tile_at(const TileCounts& tiles, std::uint32_t place);

}  // namespace bastide::fair
