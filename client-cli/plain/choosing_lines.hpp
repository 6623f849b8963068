// Texts for choosing a tile (V-1, V-2, V-3, V-6), for moving one on the board (V-10), and for the
// tiles that players hold.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

namespace bastide::plain {

Lines choosing_lines(const model::Attended& attended,
                     const PageFormat& paper,
                     std::optional<Cell> middle);

Lines choices_in_words(const model::Attended& attended, const PageFormat& paper);

/// Our hand as pictures, the display, the tiles set aside, and all hands in words.
Lines hand_lines(const model::Attended& attended, const PageFormat& paper);

/// The board, with the tiles that can be moved; once one is `taken`, with its new places.
Lines rebuilding_lines(const model::Attended& attended,
                       const PageFormat& paper,
                       std::optional<Cell> taken,
                       std::optional<Cell> middle);

Lines rebuilding_in_words(const model::Attended& attended,
                          const PageFormat& paper,
                          std::optional<Cell> taken);

}  // namespace bastide::plain
