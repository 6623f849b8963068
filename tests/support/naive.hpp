// A second implementation of the rules for tests: slow, obvious, and without shared code with the
// engine.
//
// A board is the placed tiles and followers only; every answer is found by flood fill. It
// implements every tile and every edition's scoring; naive_stack.hpp decides which tiles come next.
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

/// V-10: a placed tile moves to another place.
struct Move {
    Cell from;
    Placement to;

    friend auto operator<=>(const Move&, const Move&) = default;
};

/// V-7: a meeple moves to another segment.
struct MeepleMove {
    Piece piece = Piece::follower;
    Spot from;
    Spot to;

    friend auto operator<=>(const MeepleMove&, const MeepleMove&) = default;
};

/// V-7d: two knights, the lower spot first, attack a monastery.
struct War {
    std::pair<Spot, Piece> first;
    std::pair<Spot, Piece> second;
    Spot monastery;

    friend auto operator<=>(const War&, const War&) = default;
};

/// Options about the table and its ground.
struct Land {
    enum class Table { none, fixed, sliding, extendable };

    bool strict_river = true;   ///< RV-5: one of its two readings
    Table table = Table::none;  ///< TB-4, TB-1, TB-2, TB-3
    int width = 0;              ///< of the table
    int height = 0;
    bool edge_closes = false;  ///< HR-11: the edge of the table completes what runs into it
    bool edge_pays = false;
    std::string trees{};          ///< HR-6: the edition whose trees join roads; empty: none
    std::array<int, 4> put_on{};  ///< TB-3: cells added in the north, east, south, west
};

class Board {
  public:
    explicit Board(const TileFacts& facts, Land land = {})
        : facts_(&facts), land_(std::move(land)) {}

    /// Returns why a tile cannot be placed there, or nullopt: "occupied", "no edge neighbour",
    /// "edge", "off the table", "river".
    [[nodiscard]] std::optional<std::string> refusal(const std::string& tile,
                                                     const Placement& placement) const;

    /// Throws std::invalid_argument if that is illegal. The first tile may go anywhere.
    void lay(const std::string& tile, const Placement& placement);

    [[nodiscard]] std::vector<Placement> legal_placements(const std::string& tile) const;

    /// Returns why the tile at `from` cannot be taken up (V-10), or nullopt: "no tile", "just
    /// laid", "occupied", "fixed", "too many neighbours", "falls apart". `last`: the tile just
    /// placed. Does not check that the tile fits elsewhere.
    [[nodiscard]] std::optional<std::string> lifting_refusal(Cell from, Cell last) const;

    [[nodiscard]] std::vector<Move> legal_moves(Cell last) const;

    /// Throws std::invalid_argument if that is illegal.
    void move(const Move& move, Cell last);

    void put_on(std::size_t side, int cells) { land_.put_on.at(side) += cells; }

    /// V-9: cells where that tile may be placed face down. Empty for river tiles.
    [[nodiscard]] std::vector<Cell> legal_mountains(const std::string& tile) const;

    /// Returns why a mountain cannot be placed there, with the words of `refusal`, or nullopt.
    [[nodiscard]] std::optional<std::string> refusal_of_mountain(Cell cell) const;

    /// Throws std::invalid_argument if that is illegal. The mountain's only spot is "p0".
    void lay_mountain(Cell cell);

    /// True if the whole feature of that spot is unoccupied (DP-5); for a waterway, if this tile
    /// has no boat (V-13).
    [[nodiscard]] bool is_free(const Spot& spot) const;

    /// Spots for a player with `supply` pieces of that kind; `cell`: the tile just placed.
    [[nodiscard]] std::vector<Spot> legal_deployments(Cell cell,
                                                      int supply,
                                                      Piece piece = Piece::follower,
                                                      const Rules& rules = {}) const;

    /// Throws std::invalid_argument if the spot is occupied.
    void deploy(Player player, const Spot& spot, Piece piece = Piece::follower);

    /// AB-4: abbots that the player may return instead.
    [[nodiscard]] std::vector<Spot> abbots_to_take_home(Player player) const;

    Score take_home(const Spot& spot, const Rules& rules = {});

    /// V-7: every move of a single meeple of the player; `last`: the tile just placed.
    [[nodiscard]] std::set<MeepleMove> meeple_moves(Player player,
                                                    Cell last,
                                                    const Rules& rules) const;

    /// V-7d.
    [[nodiscard]] std::set<War> wars(Player player, Cell last) const;

    /// Throws std::invalid_argument if there is no such meeple.
    void go(Player player, const MeepleMove& move);

    /// V-7d, once the attackers are there: removes the monks and returns them.
    std::multimap<Spot, Meeple> drive_out(Player attacker, const Spot& at, const Rules& rules);

    /// Returns everything that the tile at `cell` completed, occupied or not, in the order of
    /// SC-13; if a tile was moved in this turn, also all complete and occupied features (V-10).
    /// Removes the followers of these features.
    std::vector<Score> score_completed(Cell cell, const Rules& rules = {});

    [[nodiscard]] FinalScores final_scoring(const Rules& rules = {}) const;

    // V-13: waterways.

    /// By waterway that ends at the tile: the immediate points for the player who placed it.
    [[nodiscard]] std::map<Spot, int> ends_at(Cell cell) const;

    /// By harbour that the tile just placed has connected to rivers without one: the players with
    /// boats there, who may put goods on it from now on.
    [[nodiscard]] std::map<Cell, std::set<Player>> harbours_reached(Cell cell) const;

    /// Spots where the player may put goods instead of drawing.
    [[nodiscard]] std::set<Spot> places_for_goods(Player player) const;

    /// Throws std::invalid_argument if that is illegal.
    void put_goods(Player player, const Spot& spot);

    /// By harbour: goods, and their points at the end.
    [[nodiscard]] std::vector<HarbourScore> score_harbours() const;

    [[nodiscard]] Feature feature_at(const Spot& spot) const;

    [[nodiscard]] std::vector<Feature> features() const;

    [[nodiscard]] const std::multimap<Spot, Meeple>& followers() const { return followers_; }

    [[nodiscard]] std::size_t size() const { return laid_.size(); }

    [[nodiscard]] bool has_tile(Cell cell) const { return laid_.contains(cell); }

  private:
    /// In the order of SC-13: by kind, gardens among monasteries, then by name.
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
    std::map<Cell, Tile> laid_;
    /// V-10: `laid_` before this turn, if a tile has been moved in it.
    std::optional<std::map<Cell, Tile>> laid_before_;
    std::multimap<Spot, Meeple> followers_;
    std::map<Cell, std::set<Player>> traders_;  ///< V-13: players who may put goods, by harbour
    std::map<Spot, Player> goods_;
};

}  // namespace naive
