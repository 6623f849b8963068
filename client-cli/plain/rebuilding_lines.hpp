// Texts for moving tiles on the board (V-10).
#pragma once

#include "client-cli/plain/turn_lines.hpp"

namespace bastide::plain {

/// The board, with the tiles that can be moved; once one is `taken`, with its new places.
Lines rebuilding_lines(const model::Attended& attended,
                       const PageFormat& paper,
                       std::optional<Cell> taken,
                       std::optional<Cell> middle);

Lines rebuilding_in_words(const model::Attended& attended,
                          const PageFormat& paper,
                          std::optional<Cell> taken);

}  // namespace bastide::plain
