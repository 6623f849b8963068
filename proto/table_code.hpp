// Codes that give access to a table: ten characters from an alphabet of 31 (49 bits).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// Letters of codes, without 0, 1, I, L and O, which look alike.
inline constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

inline constexpr std::size_t code_length = 10;

/// Returns a random code. Rarely returns nullopt; call again with fresh bytes then.
std::optional<std::string> code_from(std::span<const std::uint8_t, 2 * code_length> chance);

/// Returns a code in capitals, without hyphens and blanks. Does not check it.
std::string letters_of(std::string_view written);

/// Parses a code in either case, with hyphens and blanks. Returns the ten letters.
std::optional<std::string> read_code(std::string_view written);

/// Returns "ABCDE-FGHJK"
std::string written_code(std::string_view code);

}  // namespace bastide
