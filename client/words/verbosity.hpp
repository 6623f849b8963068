// How things are told, and what is.
#pragma once

#include "bastide/v1/match.pb.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::words {

/// To whom it is told.
enum class Verbosity : std::uint8_t {
    in_full,       ///< to whoever reads line by line: tiles by their names too, cells, every step
    beside_board,  ///< to whoever sees the board: without what it shows
};

/// A sentence, and whose doing it is about.
struct Sentence {
    std::string text;  ///< empty: nothing worth saying
    std::optional<v1::Colour> colour;
};

}  // namespace bastide::words
