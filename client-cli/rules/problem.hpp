// Why a line was not done. Nothing has changed then.
#pragma once

#include "engine/refusal.hpp"
#include "engine/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::rules {

/// The `error`, `message` and `column` of an answer. A refusal of the engine keeps its own name.
struct Problem {
    std::string_view name;
    std::string message;
    int column = 1;
    int line = 0;  ///< 0: the line that is being read
};

/// Nothing: it was done.
using Outcome = std::optional<Problem>;

// The names that are not the engine's refusals.
inline constexpr std::string_view unknown_command = "unknown_command";
inline constexpr std::string_view not_understood = "not_understood";
inline constexpr std::string_view no_game = "no_game";
inline constexpr std::string_view no_such_save = "no_such_save";
inline constexpr std::string_view too_many_saves = "too_many_saves";
inline constexpr std::string_view setup_impossible = "setup_impossible";
inline constexpr std::string_view position_unfinished = "position_unfinished";
inline constexpr std::string_view position_too_long = "position_too_long";
inline constexpr std::string_view line_too_long = "line_too_long";
inline constexpr std::string_view not_the_tile_in_hand = "not_the_tile_in_hand";

inline Problem not_read(const TextError& error) {
    return {not_understood, error.message, error.column};
}

inline Problem refused(Refusal refusal, int column) {
    return {name_of(refusal), std::string(sentence(refusal)), column};
}

}  // namespace bastide::rules
