// Texts for a player's turn: the board, the tile and the numbered choices.
#pragma once

#include "client-cli/plain/lines.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::plain {

/// The board. `middle` is kept in view; by default the last tile.
Lines board_lines(const model::Attended& attended,
                  const PageFormat& paper,
                  std::optional<Cell> middle);

/// The board with numbered placements, the tile in all rotations, and the placements as text.
Lines placing_lines(const model::Attended& attended,
                    const PageFormat& paper,
                    std::optional<Cell> middle);

/// A tile to place, its possible places and a sentence about it.
struct Laying {
    TileTypeId type{};
    std::vector<Place> places;
    std::string sentence;
};

/// Like `placing_lines`, for any tile.
Lines laying_lines(const model::Attended& attended,
                   const Laying& laying,
                   const PageFormat& paper,
                   std::optional<Cell> middle);

Lines places_in_words(const Laying& laying, const PageFormat& paper);

/// The last tile and its neighbours with numbered deployments, and a list of these.
Lines deploying_lines(const model::Attended& attended, const PageFormat& paper);

/// All choices of the current step; for late deployments (V-4) one per feature.
Lines choice_lines(const model::Attended& attended, const PageFormat& paper);

Lines deployments_at(const model::Attended& attended, const PageFormat& paper, Cell cell);

}  // namespace bastide::plain
