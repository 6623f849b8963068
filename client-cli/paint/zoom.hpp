// Sizes of tiles. The screen chooses one in client-cli/screen/update_board.cpp.
#pragma once

#include "client-cli/paint/canvas.hpp"

#include <array>

namespace bastide::paint {

enum class Zoom : std::uint8_t { overview, normal, close, inspect };

inline constexpr std::array all_zooms{Zoom::overview, Zoom::normal, Zoom::close, Zoom::inspect};

/// Returns a tile's size in character cells.
constexpr Size tile_size(Zoom zoom) {
    constexpr std::array<Size, 4> sizes{{{6, 3}, {10, 5}, {14, 7}, {20, 10}}};
    return sizes[static_cast<std::size_t>(zoom)];
}

}  // namespace bastide::paint
