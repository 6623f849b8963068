// Icons drawn by hand, in the sizes that pictures of tiles need.
#pragma once

#include "client-cli/paint/pixels.hpp"
#include "client-cli/paint/tile_icons.hpp"

#include <optional>
#include <string_view>

namespace bastide::paint {

/// Rows of letters; each letter is a paint, a dot leaves what is there.
struct Sprite {
    Size drawn;
    std::string_view letters;  ///< by row, without breaks
    Size size = drawn;         ///< in pixels, wider than drawn where pixels are narrow

    [[nodiscard]] std::optional<Paint> at(Point p) const;
};

/// The sprite for a tile of that size in pixels, of which a character cell holds so many; `small`:
/// a size less.
Sprite sprite(Icon icon, Size tile, Size in_cell, bool small);

}  // namespace bastide::paint
