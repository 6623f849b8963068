// Texts for a player's turn: the board, tiles and numbered choices.
#pragma once

#include "client-cli/plain/lines.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <vector>

namespace bastide::plain {

struct BoardFocus {
    std::optional<Cell> middle = {};  ///< kept in view; by default the last tile
    std::optional<Cell> taken = {};   ///< cell of the tile picked up to be moved (V-10)
};

/// The actions that can be chosen by number. A board tile that may be picked up is listed as a
/// `Rebuild` to its own cell.
std::vector<Action> choices(const Game& game, const BoardFocus& focus);

Lines board_lines(const model::Attended& attended,
                  const PageFormat& paper,
                  std::optional<Cell> middle);

/// The board with the numbers of the choices on it, the tiles to choose from beside it, and the
/// choices in words. Fits on one screen.
Lines question_lines(const model::Attended& attended,
                     const PageFormat& paper,
                     const BoardFocus& focus = {});

/// All choices in words; for late deployments (V-4) one per feature.
Lines choice_lines(const model::Attended& attended,
                   const PageFormat& paper,
                   const BoardFocus& focus = {});

Lines deployments_at(const model::Attended& attended, const PageFormat& paper, Cell cell);

/// Our hand as pictures, the display, the tiles set aside, and all hands in words.
Lines hand_lines(const model::Attended& attended, const PageFormat& paper);

}  // namespace bastide::plain
