// Limits and error messages that the readers of commands share.
#pragma once

#include "client-cli/plain/commands.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::plain {

using Parsed = Result<Command, std::string>;

/// The server's limits, checked before sending.
inline constexpr std::size_t name_characters_max = 32;
inline constexpr std::size_t title_characters_max = 64;
inline constexpr std::size_t password_characters_max = 64;

Parsed wrong(std::string sentence);

std::string too_long(std::string_view what, std::size_t characters_max);

bool is_longer(std::string_view text, std::size_t characters_max);

}  // namespace bastide::plain
