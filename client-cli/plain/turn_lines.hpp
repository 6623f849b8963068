// What a player sees when it is time to choose: the board, the tile, the numbered choices.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/plain/lines.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::plain {

/// Where to draw.
struct PageFormat {
    paint::Size room;
    paint::Look look;
};

/// The board with the scores above it. `middle` stays in sight; without one, the last tile.
Lines board_lines(const model::Attended& attended,
                  const PageFormat& paper,
                  std::optional<Cell> middle);

/// The board with the numbers of the placements, the tile in hand in all its rotations beside it,
/// and below the placements that can be seen.
Lines placing_lines(const model::Attended& attended,
                    const PageFormat& paper,
                    std::optional<Cell> middle);

/// A tile that is to be laid: where it may lie, and what is said of it.
struct Laying {
    TileTypeId type{};
    std::vector<Place> places;
    std::string sentence;
};

/// The same for any tile.
Lines laying_lines(const model::Attended& attended,
                   const Laying& laying,
                   const PageFormat& paper,
                   std::optional<Cell> middle);

/// Its places in words, cell by cell.
Lines places_in_words(const Laying& laying, const PageFormat& paper);

/// The surroundings of the tile just placed with the numbers of the deployments, and what they are.
Lines deploying_lines(const model::Attended& attended, const PageFormat& paper);

/// All choices there are, whatever is asked; of late deployments (V-4) one for each feature.
Lines choice_lines(const model::Attended& attended, const PageFormat& paper);

/// Whom one may deploy on the tile of that cell.
Lines deployments_at(const model::Attended& attended, const PageFormat& paper, Cell cell);

}  // namespace bastide::plain
