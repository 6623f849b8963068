// Features and their points, for the naive rules.
#pragma once

#include "tests/support/naive_tiles.hpp"

#include <array>
#include <compare>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace naive {

using Player = int;
using Points = std::map<Player, int>;

/// x grows east, y grows south. Ordered by rows (SC-13).
struct Cell {
    int x = 0;
    int y = 0;

    friend bool operator==(const Cell&, const Cell&) = default;

    friend auto operator<=>(const Cell& a, const Cell& b) {
        return std::tie(a.y, a.x) <=> std::tie(b.y, b.x);
    }
};

/// North, east, south, west.
inline std::array<Cell, 4> beside(Cell cell) {
    return {
        {{cell.x, cell.y - 1}, {cell.x + 1, cell.y}, {cell.x, cell.y + 1}, {cell.x - 1, cell.y}}};
}

struct Spot {
    Cell cell;
    std::string segment;  ///< its name in the tile list: "c0"

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// The big follower counts twice (IC-5).
enum class Piece { follower, big, abbot };

struct Meeple {
    Player player = 0;
    Piece piece = Piece::follower;

    friend auto operator<=>(const Meeple&, const Meeple&) = default;
};

/// Weight in a majority (IC-5).
int weight_of(const Meeple& meeple);

/// Differences between editions and tables.
struct Rules {
    int small_city = 4;   ///< 4 or 2: points of a complete city of two tiles without pennants
    int farm_method = 3;  ///< 1: by city; 2: by farm, each city once; 3: by farm
    int farm_points = 0;  ///< per city; 0 means 4 by method 1, 3 by the others
    bool farmers = true;  ///< followers may be on fields
    bool incomplete_scores = true;
    bool late_follower = false;    ///< V-4
    bool way_of_life = false;      ///< V-7
    bool moves_in_beside = false;  ///< V-7a: also on the four adjacent tiles
    bool war_on_board = false;     ///< V-7d: returns all monks
    bool mountains = false;        ///< V-9: tiles may be placed face down
    int battle_of = 0;  ///< V-14: number of players who fight for monasteries; 0 for no battle

    [[nodiscard]] int points_for_a_city() const {
        return farm_points != 0 ? farm_points : farm_method == 1 ? 4 : 3;
    }

    static Rules of_preset(const std::string& preset);
};

struct Feature {
    Kind kind{};
    std::set<Spot> spots;
    int tiles = 0;
    int pennants = 0;
    int inns = 0;
    int cathedrals = 0;
    int open =
        0;  ///< sides of segments next to an empty cell; for a monastery: empty cells around it
    std::multimap<Spot, Meeple> followers;  ///< several may share a spot after moves (V-7)
    std::multimap<Spot, Meeple>
        miners;                      ///< for a city: miners on mountains with a forge there (V-9)
    std::set<Spot> cities;           ///< for a field: name() of each city that it touches
    std::set<Spot> complete_cities;  ///< the complete ones

    /// The lowest spot, which is unique among features.
    [[nodiscard]] const Spot& name() const { return *spots.begin(); }

    [[nodiscard]] bool complete() const { return open == 0; }

    /// Followers of each player, with miners; a big one counts twice.
    [[nodiscard]] std::map<Player, int> weights() const;
};

/// A scored feature. Players with a minority are listed with 0 points.
struct Score {
    Feature feature;
    Points points;
};

struct Farm {
    Spot name;
    std::map<Player, int> farmers;
    std::set<Spot> complete_cities;
};

/// Points of one farm (method 3), or of one city for the farms around it (methods 1 and 2).
struct FarmScore {
    Spot name;  ///< of the farm or of the city
    Points points;
    std::map<Player, int> weights;
};

/// Points for goods on a harbour tile (V-13), by player with goods there.
struct HarbourScore {
    Cell harbour;
    std::map<Player, int> pieces;
    Points points;
};

struct FinalScores {
    std::vector<Score> incomplete;
    std::vector<FarmScore> farms;
    std::vector<HarbourScore> harbours;
    Points total;
};

Points majority(const std::map<Player, int>& weights, int value);

int worth(const Feature& feature, const Rules& rules);

std::vector<FarmScore> score_farms(const std::vector<Farm>& farms, const Rules& rules);

}  // namespace naive
