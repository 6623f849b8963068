// Reads the arguments of commands.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

namespace bastide::admin {

/// Returns nullopt unless the whole text is a number from 1.
inline std::optional<std::uint32_t> read_number(const std::string& text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    return is_number && number > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace bastide::admin
