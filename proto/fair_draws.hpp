// Draws that can be checked: every choice of chance follows from the server's secret and the values
// of all seats. The definition is docs/fairness.md; nothing here may change without it.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/meeple.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bastide::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

/// How often one start is proposed, at most: a server could choose among the draws of each. An
/// honest one needs another proposal only where a program goes between its two answers, which is
/// rare.
inline constexpr int start_proposals_max = 5;

/// What somebody publishes before the value itself: its SHA-256.
Bytes32 commitment_to(const Bytes32& value);

/// The key that all draws of a game come from. `values`: by seat.
Bytes32 draw_key(const Bytes32& secret, std::span<const Bytes32> values);

/// What is drawn for. Each is a stream of its own.
enum class Stream : std::uint8_t {
    first_player,
    tile,
};

/// "first-player", "tile".
std::string_view name_of(Stream stream);

/// Choice `number` (from 0) of a stream: from 0 to `limit` - 1, each exactly as likely as the
/// others. `limit` is at least 1.
std::uint32_t below(const Bytes32& key, Stream stream, std::uint32_t number, std::uint32_t limit);

/// The luck of the bot that answers this question for that seat. Nothing of the key can be told
/// from it.
std::uint64_t bot_seed(const Bytes32& key, Seat seat, std::uint32_t question);

/// The tile at this place, from 0, when all copies lie in a row by type. There must be one.
TileTypeId tile_at(const TileCounts& tiles, std::uint32_t place);

}  // namespace bastide::fair
