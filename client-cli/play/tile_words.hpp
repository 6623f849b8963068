// Tiles, cells and roles in words for players.
#pragma once

#include "engine/board.hpp"

#include <string>

namespace bastide::client {

/// "city corner with pennant, curve".
std::string describe(const TileType& type);

/// "a straight road" for "straight road", "2 cities" as it is.
std::string with_article(const std::string& words);

/// "1,0".
std::string text(Cell cell);

/// "r90".
std::string text(Rotation rotation);

/// What a figure is called there: "thief", "knight", "monk", "farmer"; "big thief"; "abbot".
std::string role(FeatureKind feature, MeepleKind meeple);

/// Where it stands: "on the road", "in the city", "in the monastery", "in the garden", "on the
/// field".
std::string_view place_of_role(FeatureKind kind);

/// "1 tile", "3 tiles".
std::string counted(int count, std::string_view one, std::string_view many);

/// "Anna", "Anna and Bob", "Anna, Bob and Carl".
std::string listed(const std::vector<std::string>& words);

}  // namespace bastide::client
