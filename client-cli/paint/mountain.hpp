// The picture of a tile that lies face down: a mountain (V-9).
#pragma once

#include "client-cli/paint/canvas.hpp"

#include <optional>

namespace bastide::paint {

/// Returns rock or snow, or nullopt if the meadow shows at `p`. The border of the tile is always
/// meadow, so that adjacent fields join without a seam. `p` and `tile` are in pixels.
std::optional<Paint> mountain_at(Point p, Size tile);

}  // namespace bastide::paint
