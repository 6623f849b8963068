// Who plays, by number.
#pragma once

#include <cstdint>

namespace bastide::match {

/// Somebody who plays here, known by a number that the server gave.
enum class PersonId : std::uint32_t {};

/// Whoever acts where no person does.
inline constexpr PersonId nobody{0};

}  // namespace bastide::match
