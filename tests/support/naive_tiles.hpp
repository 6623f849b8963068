// Tiles of the naive rules, read from the tile list.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace naive {

enum class Kind { road, city, monastery, garden, field, river, waterway, mountain };

/// A point on the edge of a tile. A tile is a square of 6 by 6 points around (6x, 6y): the middle
/// of a side is 3 points from its centre, and the halves of the side are one point to the left and
/// right of the middle. Adjacent tiles share these points, so no code needs to match halves of
/// sides.
struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// 90° clockwise around (0, 0): north becomes east.
Point quarter_turn(Point point);

struct Segment {
    std::string name;
    Kind kind{};
    std::vector<Point> points;
    int pennants = 0;
    bool inn = false;
    bool cathedral = false;
    bool lake = false;  ///< end of a river
    bool harbour = false;
    std::string
        end{};  ///< end of a waterway on this tile: "junction", "city:c0", "market", or none
    std::vector<std::string> touched_cities;  ///< for a field: cities on this tile (FM-5)
};

struct Tile {
    std::string name;
    std::string edges;                         ///< N, E, S, W: C, R, F, I (river) or B (blue)
    std::vector<Segment> segments;             ///< points of an unrotated tile at (0, 0)
    std::vector<std::string> arms;             ///< roads at its junction (HR-6)
    std::map<std::string, std::string> marks;  ///< "trees" or "houses" at the junction, by edition
    std::vector<int> distinct_rotations;       ///< degrees
};

/// True for the back of a tile (V-9).
bool is_mountain(const Tile& tile);

class TileFacts {
  public:
    /// Reads tests/data/tiles.json.
    static TileFacts read(const std::string& path);

    [[nodiscard]] bool knows(const std::string& tile) const { return tiles_.contains(tile); }

    [[nodiscard]] const Tile& at(const std::string& tile) const { return tiles_.at(tile); }

    [[nodiscard]] const std::map<std::string, Tile>& all() const { return tiles_; }

    /// The tiles of a set, one entry for each copy, the start tile first.
    [[nodiscard]] const std::vector<std::string>& box(const std::string& set) const {
        return boxes_.at(set);
    }

    /// V-13: names of base tiles and of the waterway tiles that replace them.
    [[nodiscard]] const std::map<std::string, std::string>& painted() const { return painted_; }

    /// Tiles of every set, by its name.
    [[nodiscard]] const std::map<std::string, std::vector<std::string>>& boxes() const {
        return boxes_;
    }

  private:
    std::map<std::string, Tile> tiles_;
    std::map<std::string, std::vector<std::string>> boxes_;
    std::map<std::string, std::string> painted_;
};

}  // namespace naive
