#pragma once

#include <cstdint>

namespace bastide::match {

/// Assigned by the server. The highest numbers are bots (match/bot.hpp).
enum class PersonId : std::uint32_t {};

/// The server, which acts without a person.
inline constexpr PersonId nobody{0};

}  // namespace bastide::match
