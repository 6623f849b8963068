// Reads the commands that a player can type.
#pragma once

#include "engine/result.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace bastide::plain {

struct Context;

/// Executes a command.
using Command = std::function<void(Context&)>;

using Parsed = Result<Command, std::string>;

/// The server's limits, checked before sending.
inline constexpr std::size_t name_characters_max = 32;
inline constexpr std::size_t title_characters_max = 64;
inline constexpr std::size_t password_characters_max = 64;

/// Returns an error message if the line is no command.
Parsed parse_command(std::string_view line);

bool is_quit(std::string_view line);

}  // namespace bastide::plain
