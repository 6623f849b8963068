#include "proto/hex.hpp"

namespace bastide {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdefABCDEF";

unsigned value_of(char digit) {
    const auto value = static_cast<unsigned>(hex_digits.find(digit));
    return value < 16 ? value : value - 6;
}

}  // namespace

std::string hex(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += {hex_digits[value >> 4U], hex_digits[value & 0xFU]};
    }
    return text;
}

std::optional<std::string> bytes_in_hex(std::string_view text) {
    if (text.size() % 2 != 0 || text.find_first_not_of(hex_digits) != std::string_view::npos) {
        return std::nullopt;
    }
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        bytes += static_cast<char>(value_of(text[i]) << 4U | value_of(text[i + 1]));
    }
    return bytes;
}

}  // namespace bastide
