// What a tile looks like that lies face down: a mountain (V-9).
#pragma once

#include "client-cli/paint/canvas.hpp"

#include <optional>

namespace bastide::paint {

/// What a mountain shows there: rock, or snow at the top; nothing where the meadow at its foot is
/// seen. All along the edge it is, so that fields go on without a seam. `p` and `tile` in pixels.
std::optional<Paint> mountain_at(Point p, Size tile);

}  // namespace bastide::paint
