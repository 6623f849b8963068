// The players' colours: their names, and the letters of their followers.
#pragma once

#include "bastide/v1/match.pb.h"

#include <optional>
#include <string_view>

namespace bastide::words {

/// "Red"; "Nobody" for what is no colour.
std::string_view name_of(v1::Colour colour);

/// 'R'; '?' for what is no colour.
char letter_of(v1::Colour colour);

/// By its name or its letter, in capitals or not.
std::optional<v1::Colour> colour_named(std::string_view name);

}  // namespace bastide::words
