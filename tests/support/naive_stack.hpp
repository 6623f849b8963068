// Remaining tiles, for the naive rules.
#pragma once

#include "tests/support/naive_tiles.hpp"

#include <map>
#include <string>
#include <vector>

namespace naive {

/// Number of each tile; tiles without copies are not included.
using Tiles = std::map<std::string, int>;

class Stack {
  public:
    explicit Stack(const TileFacts& facts) : facts_(&facts) {}

    void add(const std::string& tile, int count = 1);

    /// Throws std::out_of_range if there is none.
    void take(const std::string& tile);

    [[nodiscard]] const Tiles& tiles() const { return tiles_; }

    [[nodiscard]] bool empty() const { return tiles_.empty(); }

    [[nodiscard]] bool river_is_coming() const;

    /// Tiles that may be next: river tiles first, the lake last (RV-2, RV-3).
    [[nodiscard]] Tiles next() const;

    [[nodiscard]] Tiles ordinary() const;

    /// V-1: tiles with a monastery that are not of a river.
    [[nodiscard]] Tiles monasteries() const;

  private:
    const TileFacts* facts_;
    Tiles tiles_;
};

bool is_of_river(const Tile& tile);

/// A table's set-up of tiles.
struct Boxes {
    std::vector<std::string> sets;
    bool extra_start = false;        ///< ED-5
    bool start_in_bag = false;       ///< HR-5
    bool river_mixes_start = false;  ///< RV-1
    int players_with_monastery = 0;  ///< V-1: dealt from the stack
    bool waterways = false;          ///< V-13: a second base set with waterways
};

struct Opened {
    std::string start;  ///< empty: drawn (HR-5)
    Stack stack;
};

Opened open_boxes(const TileFacts& facts, const Boxes& boxes);

}  // namespace naive
