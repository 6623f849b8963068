// A game as one text, to compare, to mutate, and to show in failures.
#pragma once

#include "engine/notation.hpp"

#include <string>

namespace bastide {

inline std::string position_text(const Game& game) {
    std::string text;
    write_position(text, game);
    return text;
}

}  // namespace bastide
