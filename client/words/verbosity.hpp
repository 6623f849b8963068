// Verbosity of texts for players.
#pragma once

#include "bastide/v1/match.pb.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::words {

enum class Verbosity : std::uint8_t {
    in_full,       ///< for reading line by line: with tile names, cells, and every step
    beside_board,  ///< for the full screen: without what the board shows
};

/// A sentence and the colour of the player it is about.
struct Sentence {
    std::string text;
    std::optional<v1::Colour> colour;
};

}  // namespace bastide::words
