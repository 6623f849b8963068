// Bytes as hexadecimal digits, written in lower case and read in either.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

std::string hex(std::string_view bytes);

template <std::size_t size>
std::string hex(const std::array<std::uint8_t, size>& bytes) {
    return hex(std::string_view(reinterpret_cast<const char*>(bytes.data()), size));
}

std::optional<std::string> bytes_in_hex(std::string_view text);

}  // namespace bastide
