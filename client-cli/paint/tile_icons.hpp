// Icons for features of a tile that shapes cannot show.
#pragma once

#include "client-cli/paint/tile_shapes.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// Icons stay upright when their tile is rotated.
enum class Icon : std::uint8_t {
    pennant,
    cathedral,
    monastery,
    garden,
    inn,
    houses,
    trees,
    rocks,
    harbour,  ///< a ship at its quay (V-13)
    market,
    bush,
};

struct IconAt {
    Icon icon = Icon::pennant;
    Spot middle;
    SegmentIndex segment = no_segment;  ///< segment of the icon, or no_segment
    bool small = false;                 ///< drawn one size smaller
};

/// Returns the icons of the unrotated tile. `edition` decides between houses and trees (HR-6).
std::vector<IconAt> icons_of(const TileType& type, const TileMesh& mesh, ArtEdition edition);

/// A small picture. Each letter is a paint, a dot is transparent.
struct Sprite {
    Size drawn;
    std::string_view letters;
    Size size = drawn;  ///< in pixels, wider than `drawn` if pixels are narrow
};

std::optional<Paint> paint_at(const Sprite& sprite, Point p);

/// Returns the icon's picture. `tile` is the tile's size in pixels.
Sprite sprite(Icon icon, Size tile, Size in_cell, bool small);

}  // namespace bastide::paint
