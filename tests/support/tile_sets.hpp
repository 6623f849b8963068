// Tile sets by name.
#pragma once

#include "engine/catalogue.hpp"

#include <algorithm>
#include <string_view>

namespace bastide {

/// Returns nullptr if there is no set of that name.
inline const TileSet* find_set(const Catalogue& catalogue, std::string_view name) {
    const auto found = std::ranges::find(catalogue.sets(), name, &TileSet::name);
    return found == catalogue.sets().end() ? nullptr : &*found;
}

}  // namespace bastide
