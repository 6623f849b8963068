// Icons in the sizes that tile pictures need.
#pragma once

#include "client-cli/paint/pixels.hpp"
#include "client-cli/paint/tile_icons.hpp"

#include <optional>
#include <string_view>

namespace bastide::paint {

/// A small picture. Each letter is a paint, a dot is transparent.
struct Sprite {
    Size drawn;
    std::string_view letters;
    Size size = drawn;  ///< in pixels, wider than `drawn` if pixels are narrow

    [[nodiscard]] std::optional<Paint> at(Point p) const;
};

/// Returns the icon's picture. `tile` is the tile's size in pixels.
Sprite sprite(Icon icon, Size tile, Size in_cell, bool small);

}  // namespace bastide::paint
