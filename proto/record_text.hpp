// Lines of records that are not notation (docs/records.md).
#pragma once

#include "bots/level.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::record {

/// A record begins with these words and the version.
inline constexpr std::string_view title_words = "bastide record";
inline constexpr int format_version = 3;

/// Version of records without clocks, votes and bots. Version 2 lacks only seats of bots.
inline constexpr int format_version_of_moves = 1;

/// Maximum bytes of a record, so that clients accept it. The longest games need about a fifth.
inline constexpr std::size_t bytes_max = 1'000'000;

inline constexpr std::size_t lines_max = 50'000;

/// Quotes a text as in JSON, in ASCII without control characters. `#`, which begins a comment,
/// becomes \u0023, and invalid UTF-8 becomes U+FFFD.
std::string quote(std::string_view text);

std::optional<std::string> unquote(std::string_view word);

/// Reads 64 hexadecimal digits.
std::optional<fair::Bytes32> bytes_of(std::string_view hex);

/// Describes a draw, such as "chance tile 17 23 of 61".
std::string chance_words(fair::Stream stream,
                         std::uint32_t number,
                         std::uint32_t result,
                         std::uint32_t limit);

/// Level, version and budget: "hard 1 50000".
std::string play_words(const bots::BotParameters& play);

/// Returns each seat's line, with its rank at the end, and the hash of a spectator's view.
std::string result_lines(const Game& game);

}  // namespace bastide::record
