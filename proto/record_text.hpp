// The lines of a record that are not notation: for the server that writes them and for whoever
// checks. The format is docs/records.md.
#pragma once

#include "bots/level.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::record {

/// The first line: what it is, and the version of the format.
inline constexpr std::string_view title_words = "bastide record";
inline constexpr int format_version = 3;

/// Of older servers: there were no clocks, votes or bots then, and every game was played to its
/// end or given up. In version 2 no bot had a seat, and none was named.
inline constexpr int format_version_of_moves = 1;

/// Bytes of a record: it still fits into the largest frame that a client takes from a server. The
/// records of random games, by any rules, stay below a twentieth of it.
inline constexpr std::size_t bytes_max = 1'000'000;

/// Lines of a record.
inline constexpr std::size_t lines_max = 50'000;

/// The players' colours, in the order of their numbers.
inline constexpr std::array<std::string_view, 8> colour_names{
    "red", "blue", "green", "yellow", "black", "pink", "orange", "white"};

/// Somebody's text between quotation marks, as JSON has it: in ASCII, without control characters,
/// and `#` is \u0023, so that it begins no comment. Broken UTF-8 becomes U+FFFD.
std::string quote(std::string_view text);

/// The text between the quotation marks. Nothing if `word` is not what `quote` writes.
std::optional<std::string> unquote(std::string_view word);

/// 64 digits, lower case; and back.
std::string hex(const fair::Bytes32& bytes);
std::optional<fair::Bytes32> bytes_of(std::string_view hex);

/// A choice of chance and what came of it: "chance tile 17 23 of 61".
std::string chance_words(fair::Stream stream,
                         std::uint32_t number,
                         std::uint32_t result,
                         std::uint32_t limit);

/// How a bot found its answer, by level, version and budget: "hard 1 50000".
std::string play_words(const bots::BotParameters& play);

/// How it ended: a line for each seat, with its rank if the game is over, and the hash of what a
/// spectator sees.
std::string result_lines(const Game& game);

}  // namespace bastide::record
