#pragma once

#include <cstdint>

namespace bastide::match {

/// Assigned by the server. The highest numbers are bots (match/bot.hpp).
enum class PersonId : std::uint32_t {};

inline constexpr PersonId nobody{0};  ///< the server, which acts without a person

}  // namespace bastide::match
