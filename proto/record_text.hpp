// The lines of a record that are not notation (docs/records.md), for writing and for verifying.
#pragma once

#include "bots/level.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::record {

/// A record begins with these words and the version.
inline constexpr std::string_view title_words = "bastide record";
inline constexpr int format_version = 3;

/// The oldest version: no clocks, votes or bots; games are played to the end or given up. Version 2
/// has all of these except seats of bots.
inline constexpr int format_version_of_moves = 1;

/// Maximum size of a record, so that it fits into the largest frame that a client accepts. The
/// longest games need about a fifth of it.
inline constexpr std::size_t bytes_max = 1'000'000;

inline constexpr std::size_t lines_max = 50'000;

/// Indexed by match::Colour.
inline constexpr std::array<std::string_view, 8> colour_names{
    "red", "blue", "green", "yellow", "black", "pink", "orange", "white"};

/// Returns `text` in quotation marks, escaped as in JSON. The result is ASCII without control
/// characters. `#` becomes \u0023, because it begins a comment, and invalid UTF-8 becomes U+FFFD.
std::string quote(std::string_view text);

/// Returns nullopt if `word` is not an output of quote().
std::optional<std::string> unquote(std::string_view word);

/// Reads 64 hexadecimal digits.
std::optional<fair::Bytes32> bytes_of(std::string_view hex);

/// A draw: stream, number, result and limit, such as "chance tile 17 23 of 61".
std::string chance_words(fair::Stream stream,
                         std::uint32_t number,
                         std::uint32_t result,
                         std::uint32_t limit);

/// Level, version and budget: "hard 1 50000".
std::string play_words(const bots::BotParameters& play);

/// A line for each seat, with its rank if the game is over, and the hash of a spectator's view.
std::string result_lines(const Game& game);

}  // namespace bastide::record
