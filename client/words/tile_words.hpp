// Tiles, cells and roles in words for players.
#pragma once

#include "client/words/phrases.hpp"
#include "engine/board.hpp"

#include <string>

namespace bastide::words {

/// "city corner with a pennant and road bend".
std::string describe(const TileType& type);

/// Like `describe`, for columns: "city corner, pennant, road bend".
std::string describe_briefly(const TileType& type);

/// "a straight road"; in full "a straight road (base.U)".
std::string tile_description(TileTypeId type, Verbosity verbosity);

std::string text(Cell cell);

std::string text(Rotation rotation);

/// "thief", "knight", "monk", "farmer"; "big thief"; "abbot".
std::string role(FeatureKind feature, MeepleKind meeple);

std::string place_of_role(FeatureKind kind);

}  // namespace bastide::words
