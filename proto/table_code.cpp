#include "proto/table_code.hpp"

namespace bastide {

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

std::string letters_of(std::string_view written) {
    std::string letters;
    for (const char letter : written) {
        if (letter != '-' && letter != ' ') {
            letters +=
                letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
    }
    return letters;
}

std::optional<std::string> read_code(std::string_view written) {
    std::string code = letters_of(written);
    const bool is_code =
        code.size() == code_length && code.find_first_not_of(code_letters) == std::string::npos;
    return is_code ? std::optional(std::move(code)) : std::nullopt;
}

std::string written_code(std::string_view code) {
    constexpr std::size_t half = code_length / 2;
    return code.size() == code_length
               ? std::string(code.substr(0, half)) + '-' + std::string(code.substr(half))
               : std::string(code);
}

}  // namespace bastide
