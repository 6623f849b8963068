// What the naive rules know of the tiles, read from the tile list.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

enum class Kind { road, city, monastery, garden, field, river, waterway, mountain };

/// A place on the edge of a tile. A tile is a square of 6 by 6 points round the point (6x, 6y), so
/// that the middle of a side is 3 away from there and its halves are at one point left and right of
/// that. Two tiles that touch have these points in common, and so nobody needs to know which half
/// of a side meets which.
struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// A quarter turn clockwise about the point (0, 0): north becomes east.
Point quarter_turn(Point point);

struct Segment {
    std::string name;
    Kind kind{};
    std::vector<Point> points;  ///< where it reaches the edge of the tile
    int pennants = 0;           ///< of a city
    bool inn = false;           ///< on a road
    bool cathedral = false;     ///< in a city
    bool lake = false;          ///< of a river: where it ends
    bool harbour = false;       ///< a city that adds no tile to its city (V-13)
    std::string end{};  ///< of a waterway, on this tile: "junction", "city:c0", "market", or none
    std::vector<std::string> touched_cities;  ///< of a field: those of this tile (FM-5)
};

struct Tile {
    std::string name;
    std::string edges;                         ///< for N, E, S, W: C, R, F, I (river) or B (blue)
    std::vector<Segment> segments;             ///< with points as on a tile at (0, 0), not turned
    std::vector<std::string> arms;             ///< roads that meet at its junction (HR-6)
    std::map<std::string, std::string> marks;  ///< "trees" or "houses" there, by edition
    std::vector<int> distinct_rotations;       ///< degrees
};

/// Whether that is no tile but the back of one (V-9).
bool is_mountain(const Tile& tile);

/// What is printed on every tile.
class TileFacts {
  public:
    /// Reads tests/data/tiles.json.
    static TileFacts read(const std::string& path);

    [[nodiscard]] bool knows(const std::string& tile) const { return tiles_.contains(tile); }

    /// Throws std::out_of_range for a tile it does not know.
    [[nodiscard]] const Tile& at(const std::string& tile) const { return tiles_.at(tile); }

    [[nodiscard]] const std::map<std::string, Tile>& all() const { return tiles_; }

    /// The tiles of a set, one entry for each piece of cardboard, the start tile first.
    [[nodiscard]] const std::vector<std::string>& box(const std::string& set) const {
        return boxes_.at(set);
    }

    /// V-13: what tiles of a second base set become when they are painted.
    [[nodiscard]] const std::map<std::string, std::string>& painted() const { return painted_; }

    /// The names of all sets.
    [[nodiscard]] const std::map<std::string, std::vector<std::string>>& boxes() const {
        return boxes_;
    }

  private:
    std::map<std::string, Tile> tiles_;
    std::map<std::string, std::vector<std::string>> boxes_;
    std::map<std::string, std::string> painted_;
};

}  // namespace naive
