// Names and letters of the players' colours.
#pragma once

#include "bastide/v1/match.pb.h"

#include <optional>
#include <string_view>

namespace bastide::words {

/// "Red"; "Nobody" if there is no such colour.
std::string_view name_of(v1::Colour colour);

char letter_of(v1::Colour colour);

std::optional<v1::Colour> colour_named(std::string_view name);

}  // namespace bastide::words
