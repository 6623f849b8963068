// Features and what they are worth, for the naive rules.
#pragma once

#include "tests/support/naive_tiles.hpp"

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

/// One segment of one tile that lies: where a follower can stand.
struct Spot {
    Cell cell;
    std::string segment;  ///< as the tile list names it: "c0"

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// What differs between the editions.
struct Rules {
    int small_city = 4;   ///< 4, or 2: what a complete city of two tiles without pennants is worth
    int farm_method = 3;  ///< 1 by city, 2 by farm and once a city, 3 by farm

    static Rules of_preset(const std::string& preset);
};

/// All segments that belong together, and who stands there.
struct Feature {
    Kind kind{};
    std::set<Spot> spots;
    int tiles = 0;  ///< distinct tiles; of a monastery: itself and the tiles round it
    int pennants = 0;
    int open = 0;  ///< sides of segments beside an empty cell; of a monastery: empty cells round it
    std::map<Spot, Player> followers;
    std::set<Spot> cities;           ///< of a field: the cities it touches, each by its name()
    std::set<Spot> complete_cities;  ///< those of them that are complete

    /// The lowest spot: no two features have the same.
    [[nodiscard]] const Spot& name() const { return *spots.begin(); }

    [[nodiscard]] bool complete() const { return open == 0; }

    /// How many followers each player has here.
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
};

struct FinalScores {
    std::vector<Score> incomplete;  ///< roads, cities and monasteries that have followers
    std::vector<FarmScore> farms;
    Points total;
};

/// The points of a feature that is worth `value`, by who has how many followers there (SC-10).
Points majority(const std::map<Player, int>& weights, int value);

/// What a road, city or monastery is worth now, complete or not.
int worth(const Feature& feature, const Rules& rules);

std::vector<FarmScore> score_farms(const std::vector<Farm>& farms, int method);

}  // namespace naive
