// The rules a second time, for the tests: slow, obvious, and sharing nothing with the engine.
//
// A board is the tiles that lie and the followers that stand, nothing else. Every question is
// answered by flood fill from there. It knows every tile and every edition's scoring; which tile
// comes when is the business of naive_stack.hpp.
#pragma once

#include "tests/support/naive_scoring.hpp"
#include "tests/support/naive_tiles.hpp"

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive {

struct Placement {
    Cell cell;
    int degrees = 0;  ///< clockwise

    friend auto operator<=>(const Placement&, const Placement&) = default;
};

/// What is agreed about the ground that tiles are laid on.
struct Land {
    enum class Table { none, fixed, sliding };

    bool strict_river = true;   ///< RV-5: which of its two readings
    Table table = Table::none;  ///< TB-4, TB-1, TB-2
    int width = 0;              ///< of the table
    int height = 0;
    bool edge_closes = false;  ///< HR-11: the edge of the table completes what runs into it
    bool edge_pays = false;    ///< and its cells count as tiles round a monastery
    std::string trees{};       ///< HR-6: the edition whose trees join roads; nothing: none do
};

class Board {
  public:
    explicit Board(const TileFacts& facts, Land land = {})
        : facts_(&facts), land_(std::move(land)) {}

    /// Why a tile cannot be laid there: "occupied", "no edge neighbour", "edge", "off the table",
    /// "river"; nothing if it can.
    [[nodiscard]] std::optional<std::string> refusal(const std::string& tile,
                                                     const Placement& placement) const;

    /// Throws std::invalid_argument if that is not legal. The first tile goes anywhere.
    void lay(const std::string& tile, const Placement& placement);

    /// All of them, rotations that look the same told apart. Nothing on an empty board.
    [[nodiscard]] std::vector<Placement> legal_placements(const std::string& tile) const;

    /// Whether nobody stands on the whole feature of that spot (DP-5).
    [[nodiscard]] bool is_free(const Spot& spot) const;

    /// Where a player with that many pieces of that kind left may put one, the tile at `cell` just
    /// laid.
    [[nodiscard]] std::vector<Spot> legal_deployments(Cell cell,
                                                      int supply,
                                                      Piece piece = Piece::follower,
                                                      const Rules& rules = {}) const;

    /// Throws std::invalid_argument if the spot is not free.
    void deploy(Player player, const Spot& spot, Piece piece = Piece::follower);

    /// Abbots that the player could take home instead (AB-4).
    [[nodiscard]] std::vector<Spot> abbots_to_take_home(Player player) const;

    /// Takes the abbot off the board. What he brings.
    Score take_home(const Spot& spot, const Rules& rules = {});

    /// Everything the tile at `cell` completed, manned or not, in the order of SC-13. The followers
    /// listed in these features go home: they are off the board afterwards.
    std::vector<Score> score_completed(Cell cell, const Rules& rules = {});

    [[nodiscard]] FinalScores final_scoring(const Rules& rules = {}) const;

    [[nodiscard]] Feature feature_at(const Spot& spot) const;

    /// Everything on the board once, by kind and name.
    [[nodiscard]] std::vector<Feature> features() const;

    [[nodiscard]] const std::map<Spot, Figure>& followers() const { return followers_; }

    [[nodiscard]] std::size_t size() const { return laid_.size(); }

    [[nodiscard]] bool has_tile(Cell cell) const { return laid_.contains(cell); }

  private:
    /// Features in the order of SC-13, each once: by kind, gardens among monasteries, then by name.
    using Ordered = std::map<std::pair<Kind, Spot>, Feature>;

    [[nodiscard]] const Segment& segment_at(const Spot& spot) const;
    [[nodiscard]] std::optional<Spot> across(const Spot& spot, const Point& point) const;
    [[nodiscard]] std::vector<Spot> joined_by_trees(const Spot& spot) const;
    [[nodiscard]] std::set<Spot> joined(const Spot& start) const;
    [[nodiscard]] int neighbours_of(Cell cell) const;
    void count_ring(Feature& feature, Cell cell) const;
    [[nodiscard]] bool on_table(Cell cell) const;
    [[nodiscard]] bool closes(Cell beyond) const;
    [[nodiscard]] bool river_may_run(const Tile& lying, Cell cell) const;
    [[nodiscard]] std::vector<int> turns_up_the_river(Cell cell, Cell from) const;
    [[nodiscard]] std::vector<Spot> late_deployments(Cell last,
                                                     Piece piece,
                                                     const Rules& rules) const;
    void add_cities(Feature& field) const;
    [[nodiscard]] Ordered concerned_by(Cell cell) const;

    const TileFacts* facts_;
    Land land_;
    std::optional<Cell> start_;
    std::map<Cell, Tile> laid_;  ///< turned as they lie, with points of the board
    std::map<Spot, Figure> followers_;
};

}  // namespace naive
