// Icons: what shapes cannot tell, and where it stands on a tile.
#pragma once

#include "client-cli/paint/tile_mesh.hpp"

#include <vector>

namespace bastide::paint {

/// Icons stay upright when their tile is turned.
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
    bush,  ///< for beauty
};

struct IconAt {
    Icon icon = Icon::pennant;
    Spot middle;
    SegmentIndex segment = no_segment;  ///< which it stands for or on; none: houses, trees, inns
    bool small = false;                 ///< there is little room
};

/// Which icons there are on a tile, and where, as printed: where they hide least. The edition
/// decides what stands at a junction.
std::vector<IconAt> icons_of(const TileType& type, const TileMesh& mesh, ArtEdition edition);

}  // namespace bastide::paint
