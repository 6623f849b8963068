// Names and letters of the players' colours.
#pragma once

#include "bastide/v1/match.pb.h"

#include <optional>
#include <string_view>

namespace bastide::words {

/// "Red"; "Nobody" if there is no such colour.
std::string_view name_of(v1::Colour colour);

/// 'R'; '?' if there is no such colour.
char letter_of(v1::Colour colour);

/// Finds a colour by name or letter, in any case.
std::optional<v1::Colour> colour_named(std::string_view name);

}  // namespace bastide::words
