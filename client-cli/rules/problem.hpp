#pragma once

#include "engine/refusal.hpp"
#include "engine/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::rules {

/// An error answer; the game is unchanged. Refusals of the engine keep their names.
struct Problem {
    std::string_view name;
    std::string message;
    int column = 1;
    int line = 0;  ///< if 0, the current line
};

/// The error of a command; nullopt on success.
using Outcome = std::optional<Problem>;

// Names of the errors that are not refusals of the engine.
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
    return {name_of(refusal), std::string(error_message(refusal)), column};
}

}  // namespace bastide::rules
