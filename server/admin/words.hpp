#pragma once

#include "engine/word_reader.hpp"
#include "server/people/text.hpp"

#include <spdlog/fmt/fmt.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::admin {

/// Parses a number. The whole text must be a number from 1.
inline std::optional<std::uint32_t> read_number(const std::string& text) {
    const auto number = bastide::number<std::uint32_t>(text);
    return number > 0U ? number : std::nullopt;
}

inline std::optional<std::string> error_in_text(std::string_view what,
                                                std::string_view text,
                                                std::size_t characters_max) {
    return people::is_line(text, characters_max)
               ? std::nullopt
               : std::optional(fmt::format(
                     "{} is one line of at most {} visible characters.", what, characters_max));
}

}  // namespace bastide::admin
