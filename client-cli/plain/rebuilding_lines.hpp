// What a player sees who may lay tiles of the board elsewhere for points (V-10).
#pragma once

#include "client-cli/plain/turn_lines.hpp"

namespace bastide::plain {

/// The board, and below it the tiles that may be taken; once one is taken, where it may lie.
Lines rebuilding_lines(const model::Attended& attended,
                       const PageFormat& paper,
                       std::optional<Cell> taken,
                       std::optional<Cell> middle);

/// The same choices without the board.
Lines rebuilding_in_words(const model::Attended& attended,
                          const PageFormat& paper,
                          std::optional<Cell> taken);

}  // namespace bastide::plain
