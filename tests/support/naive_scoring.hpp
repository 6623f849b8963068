// Features and what they are worth, for the naive rules.
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

/// x grows east, y grows south. Ordered by rows, as in reading (SC-13).
struct Cell {
    int x = 0;
    int y = 0;

    friend bool operator==(const Cell&, const Cell&) = default;

    friend auto operator<=>(const Cell& a, const Cell& b) {
        return std::tie(a.y, a.x) <=> std::tie(b.y, b.x);
    }
};

/// The cells next to a cell: north, east, south, west.
inline std::array<Cell, 4> beside(Cell cell) {
    return {
        {{cell.x, cell.y - 1}, {cell.x + 1, cell.y}, {cell.x, cell.y + 1}, {cell.x - 1, cell.y}}};
}

/// One segment of one tile that lies: where a follower can stand.
struct Spot {
    Cell cell;
    std::string segment;  ///< as the tile list names it: "c0"

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// A kind of meeple. The big one counts for two (IC-5).
enum class Piece { follower, big, abbot };

/// Somebody's meeple on the board.
struct Meeple {
    Player player = 0;
    Piece piece = Piece::follower;

    friend auto operator<=>(const Meeple&, const Meeple&) = default;
};

/// How much a meeple counts for a majority (IC-5).
int weight_of(const Meeple& meeple);

/// What differs between the editions and tables.
struct Rules {
    int small_city = 4;   ///< 4, or 2: what a complete city of two tiles without pennants is worth
    int farm_method = 3;  ///< 1 by city, 2 by farm and once a city, 3 by farm
    int farm_points = 0;  ///< for a city; 0: 4 by method 1, 3 by the others
    bool farmers = true;  ///< whether anybody may stand on a field
    bool incomplete_scores = true;
    bool late_follower = false;    ///< V-4
    bool way_of_life = false;      ///< V-7
    bool moves_in_beside = false;  ///< V-7a: on the four tiles beside, too
    bool war_on_board = false;     ///< V-7d: sends all monks home
    bool mountains = false;        ///< V-9: whether tiles may be laid face down
    int battle_of = 0;  ///< V-14: how many players fight about monasteries; 0: nobody does

    [[nodiscard]] int points_for_a_city() const {
        return farm_points != 0 ? farm_points : farm_method == 1 ? 4 : 3;
    }

    static Rules of_preset(const std::string& preset);
};

/// All segments that belong together, and who stands there.
struct Feature {
    Kind kind{};
    std::set<Spot> spots;
    int tiles = 0;  ///< distinct tiles; of a monastery or garden: itself and those round it
    int pennants = 0;
    int inns = 0;
    int cathedrals = 0;
    int open = 0;  ///< sides of segments beside an empty cell; of a monastery: empty cells about it
    std::multimap<Spot, Meeple> followers;  ///< of those that moved, several may share a spot (V-7)
    std::multimap<Spot, Meeple> miners;  ///< of a city: who has a forge there, on mountains (V-9)
    std::set<Spot> cities;               ///< of a field: the cities it touches, each by its name()
    std::set<Spot> complete_cities;      ///< those of them that are complete

    /// The lowest spot: no two features have the same.
    [[nodiscard]] const Spot& name() const { return *spots.begin(); }

    [[nodiscard]] bool complete() const { return open == 0; }

    /// How many followers each player has here, miners among them; a big one counted twice.
    [[nodiscard]] std::map<Player, int> weights() const;
};

/// A feature that pays. Points are listed for everyone who stands there, 0 for a minority.
struct Score {
    Feature feature;
    Points points;
};

/// A field as farm scoring sees it.
struct Farm {
    Spot name;
    std::map<Player, int> farmers;
    std::set<Spot> complete_cities;
};

/// What one farm pays (method 3), or one city pays to the farms about it (methods 1 and 2).
struct FarmScore {
    Spot name;  ///< of the farm or of the city
    Points points;
    std::map<Player, int> weights;  ///< of those who had a say
};

/// What goods on a harbour tile bring (V-13). Pieces and points of those who have any there.
struct HarbourScore {
    Cell harbour;
    std::map<Player, int> pieces;
    Points points;
};

struct FinalScores {
    std::vector<Score> incomplete;  ///< roads, cities, monasteries, gardens that have followers
    std::vector<FarmScore> farms;
    std::vector<HarbourScore> harbours;
    Points total;
};

/// The points of a feature that is worth `value`, by who has how many followers there (SC-10).
Points majority(const std::map<Player, int>& weights, int value);

/// What a road, city, monastery or garden is worth now, complete or not.
int worth(const Feature& feature, const Rules& rules);

std::vector<FarmScore> score_farms(const std::vector<Farm>& farms, const Rules& rules);

}  // namespace naive
