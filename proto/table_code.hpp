// The code of a table, by which those find it who were told: ten letters, each one of 31 that no
// two people read differently. 49 bits, so that nobody guesses one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// Without 0, 1, I, L and O.
inline constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

inline constexpr std::size_t code_length = 10;

/// A code by chance: each is as likely as any other. Nothing: these bytes give none, which hardly
/// ever happens; take fresh ones.
std::optional<std::string> code_from(std::span<const std::uint8_t, 2 * code_length> chance);

/// The code as it is kept, of one that somebody wrote in any case, with hyphens and blanks in it or
/// not. Nothing: that is no code.
std::optional<std::string> read_code(std::string_view written);

/// As people write it: "ABCDE-FGHJK".
std::string written_code(std::string_view code);

}  // namespace bastide
