// The points of the game, in one table (rules.md: SC-2, SC-7, SC-12, FS-1, FM-3).
#pragma once

#include "engine/tile.hpp"

namespace bastide {

/// What a feature is worth: so much a tile, a pennant, a completed city it touches.
struct Figures {
    int tile = 0;
    int pennant = 0;
    int city = 0;
};

constexpr Figures figures(FeatureKind kind, bool complete) {
    switch (kind) {
        case FeatureKind::road:
            return {.tile = 1};
        case FeatureKind::city:
            return complete ? Figures{.tile = 2, .pennant = 2} : Figures{.tile = 1, .pennant = 1};
        case FeatureKind::monastery:
            return {.tile = 1};
        case FeatureKind::field:
            return {.city = 3};
    }
    return {};
}

}  // namespace bastide
