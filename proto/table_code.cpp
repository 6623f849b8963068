#include "proto/table_code.hpp"

namespace bastide {
namespace {

constexpr char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

/// Makes a code. Skips bytes that would favour some letters.
std::optional<std::string> code_from(std::span<const std::uint8_t, 2 * code_length> chance) {
    constexpr std::size_t whole_rounds = 256 / code_letters.size() * code_letters.size();
    std::string code;
    for (const std::uint8_t byte : chance) {
        if (byte < whole_rounds && code.size() < code_length) {
            code += code_letters[byte % code_letters.size()];
        }
    }
    return code.size() == code_length ? std::optional(std::move(code)) : std::nullopt;
}

std::optional<std::string> read_code(std::string_view written) {
    std::string code;
    for (const char letter : written) {
        if (letter == '-' || letter == ' ') {
            continue;
        }
        if (code_letters.find(upper(letter)) == std::string_view::npos ||
            code.size() == code_length) {
            return std::nullopt;
        }
        code += upper(letter);
    }
    return code.size() == code_length ? std::optional(std::move(code)) : std::nullopt;
}

std::string written_code(std::string_view code) {
    constexpr std::size_t half = code_length / 2;
    return code.size() == code_length
               ? std::string(code.substr(0, half)) + '-' + std::string(code.substr(half))
               : std::string(code);
}

}  // namespace bastide
