// What a player sees when a tile is to be chosen (V-1, V-2, V-3, V-6), and what everyone holds.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

namespace bastide::plain {

/// The board, and the tiles that may be chosen beside it as numbered pictures.
Lines choosing_lines(const model::Attended& attended,
                     const PageFormat& paper,
                     std::optional<Cell> middle);

/// The same choices in words.
Lines choices_in_words(const model::Attended& attended, const PageFormat& paper);

/// Our hand as pictures, the row for all, what is set aside, and what everyone has in hand.
Lines hand_lines(const model::Attended& attended, const PageFormat& paper);

}  // namespace bastide::plain
