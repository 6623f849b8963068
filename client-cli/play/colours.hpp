// The players' colours: their names, the letters of their followers, how they are shown.
#pragma once

#include "client-cli/play/board_text.hpp"

#include "bastide/v1/match.pb.h"

#include <optional>
#include <string_view>

namespace bastide::client {

/// "Red"; "Nobody" for what is no colour.
std::string_view name_of(v1::Colour colour);

/// By its name or its letter, in capitals or not.
std::optional<v1::Colour> colour_named(std::string_view name);

SeatLook look_of(v1::Colour colour);

/// How all seats of a table are shown, by seat.
std::vector<SeatLook> looks_of(const v1::TableInfo& table);

/// "[R]", or the letter on its colour.
std::string badge(v1::Colour colour, Look look);

}  // namespace bastide::client
