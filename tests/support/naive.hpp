// The rules a second time, for the tests: slow, obvious, and sharing nothing with the engine.
//
// A board is the tiles that lie and the followers that stand, nothing else. Every question is
// answered by flood fill from there. It knows every tile and every edition's scoring; which tile
// comes when is the business of naive_stack.hpp.
#pragma once

#include "tests/support/naive_scoring.hpp"
#include "tests/support/naive_tiles.hpp"

#include <array>
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

/// V-10: a tile that lies is taken up and laid down again somewhere else.
struct Move {
    Cell from;
    Placement to;

    friend auto operator<=>(const Move&, const Move&) = default;
};

/// V-7: a meeple goes to another segment.
struct MeepleMove {
    Piece piece = Piece::follower;
    Spot from;
    Spot to;

    friend auto operator<=>(const MeepleMove&, const MeepleMove&) = default;
};

/// V-7d: two knights, the lower one first, go into a monastery.
struct War {
    std::pair<Spot, Piece> first;
    std::pair<Spot, Piece> second;
    Spot monastery;

    friend auto operator<=>(const War&, const War&) = default;
};

/// What is agreed about the ground that tiles are laid on.
struct Land {
    enum class Table { none, fixed, sliding, extendable };

    bool strict_river = true;   ///< RV-5: which of its two readings
    Table table = Table::none;  ///< TB-4, TB-1, TB-2, TB-3
    int width = 0;              ///< of the table
    int height = 0;
    bool edge_closes = false;     ///< HR-11: the edge of the table completes what runs into it
    bool edge_pays = false;       ///< and its cells count as tiles round a monastery
    std::string trees{};          ///< HR-6: the edition whose trees join roads; nothing: none do
    std::array<int, 4> put_on{};  ///< TB-3: cells put on to it, north, east, south, west
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

    /// Why the tile there cannot be moved, the one at `last` just laid (V-10): "no tile", "just
    /// laid", "occupied", "fixed", "too many neighbours", "falls apart"; nothing if it can be taken
    /// up. Whether it can be laid down anywhere is another question.
    [[nodiscard]] std::optional<std::string> lifting_refusal(Cell from, Cell last) const;

    /// Every move of V-10, the tile at `last` just laid.
    [[nodiscard]] std::vector<Move> legal_moves(Cell last) const;

    /// Throws std::invalid_argument if that is not legal.
    void move(const Move& move, Cell last);

    /// TB-3: the table grows on one side, counted from north clockwise.
    void put_on(std::size_t side, int cells) { land_.put_on.at(side) += cells; }

    /// V-9: where that tile may be laid face down instead. No tile of a river may.
    [[nodiscard]] std::vector<Cell> legal_mountains(const std::string& tile) const;

    /// Why a mountain cannot be there, in the words above; nothing if it can.
    [[nodiscard]] std::optional<std::string> refusal_of_mountain(Cell cell) const;

    /// Throws std::invalid_argument if that is not legal. Its one spot is "p0".
    void lay_mountain(Cell cell);

    /// Whether nobody stands on the whole feature of that spot (DP-5); of a waterway, no boat on
    /// this tile (V-13).
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

    /// V-7: every way in which a single meeple of the player may move, the tile at `last` just
    /// laid.
    [[nodiscard]] std::set<MeepleMove> meeple_moves(Player player,
                                                    Cell last,
                                                    const Rules& rules) const;

    /// Every war of religion that the player may wage then.
    [[nodiscard]] std::set<War> wars(Player player, Cell last) const;

    /// Throws std::invalid_argument if no such meeple stands there.
    void go(Player player, const MeepleMove& move);

    /// V-7d, once the attackers are there: takes the monks off the board, and says who they were.
    std::multimap<Spot, Meeple> drive_out(Player attacker, const Spot& at, const Rules& rules);

    /// Everything the tile at `cell` completed, manned or not, in the order of SC-13; after a move
    /// in its turn, all that is complete and manned (V-10). The followers listed in these features
    /// go home: they are off the board afterwards.
    std::vector<Score> score_completed(Cell cell, const Rules& rules = {});

    [[nodiscard]] FinalScores final_scoring(const Rules& rules = {}) const;

    // V-13: what waterways bring besides.

    /// What whoever laid the tile at `cell` gets at once, by waterway that ends there.
    [[nodiscard]] std::map<Spot, int> ends_at(Cell cell) const;

    /// The harbours that the tile at `cell`, just laid, has brought to rivers without one, and who
    /// has boats there: they may put goods there from now on.
    [[nodiscard]] std::map<Cell, std::set<Player>> harbours_reached(Cell cell) const;

    /// Where the player may put a piece, instead of drawing.
    [[nodiscard]] std::set<Spot> places_for_goods(Player player) const;

    /// Throws std::invalid_argument if it may not be put there.
    void put_goods(Player player, const Spot& spot);

    /// By harbour: the pieces there, and the points that they bring at the end.
    [[nodiscard]] std::vector<HarbourScore> score_harbours() const;

    [[nodiscard]] Feature feature_at(const Spot& spot) const;

    /// Everything on the board once, by kind and name.
    [[nodiscard]] std::vector<Feature> features() const;

    [[nodiscard]] const std::multimap<Spot, Meeple>& followers() const { return followers_; }

    [[nodiscard]] std::size_t size() const { return laid_.size(); }

    [[nodiscard]] bool has_tile(Cell cell) const { return laid_.contains(cell); }

  private:
    /// Features in the order of SC-13, each once: by kind, gardens among monasteries, then by name.
    using Ordered = std::map<std::pair<Kind, Spot>, Feature>;

    [[nodiscard]] std::set<Cell> cells_beside_tiles() const;
    [[nodiscard]] std::optional<std::string> refusal_of_edges(const std::string& edges,
                                                              Cell cell) const;
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
    void add_miners(Feature& city) const;
    [[nodiscard]] std::vector<std::pair<Spot, Piece>> movable(Player player) const;
    [[nodiscard]] bool may_move_in(const Spot& from, const Spot& to, const Rules& rules) const;
    [[nodiscard]] bool may_be_burgher(const Spot& from, const Spot& to) const;
    [[nodiscard]] bool may_be_robber_baron(const Spot& from, const Spot& to, Cell last) const;
    [[nodiscard]] bool may_go(const Spot& from,
                              const Spot& to,
                              Cell last,
                              const Rules& rules) const;
    [[nodiscard]] std::vector<Spot> to_be_attacked(Player by, Cell last) const;
    [[nodiscard]] bool has_boat(Cell cell) const;
    [[nodiscard]] std::optional<Cell> harbour_of(const Feature& river) const;
    [[nodiscard]] Ordered features_near(Cell cell) const;
    [[nodiscard]] bool was_complete(const Feature& feature, Cell last) const;
    [[nodiscard]] Ordered completed_this_turn(Cell last) const;
    [[nodiscard]] int sides_with_neighbour(Cell cell) const;
    [[nodiscard]] bool is_connected() const;
    [[nodiscard]] Board without(Cell cell) const;
    [[nodiscard]] Board before_the_turn(Cell last) const;
    [[nodiscard]] bool was_laid_before_turn(const Feature& feature, const Board& before) const;

    const TileFacts* facts_;
    Land land_;
    std::optional<Cell> start_;
    std::map<Cell, Tile> laid_;  ///< turned as they lie, with points of the board
    /// V-10: the same before this turn, once a tile has been moved in it.
    std::optional<std::map<Cell, Tile>> laid_before_;
    std::multimap<Spot, Meeple> followers_;
    std::map<Cell, std::set<Player>> traders_;  ///< who may put goods, by harbour (V-13)
    std::map<Spot, Player> goods_;
};

}  // namespace naive
