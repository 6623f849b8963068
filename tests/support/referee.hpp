// Watches a game of the engine with the naive rules, and says where the two disagree.
#pragma once

#include "tests/support/naive.hpp"
#include "tests/support/naive_stack.hpp"
#include "tests/support/random_play.hpp"

#include <set>
#include <string>
#include <vector>

namespace bastide {

/// The engine's words in the naive ones.
naive::Cell naive_cell(Cell cell);
naive::Placement naive_placement(Cell cell, Rotation rotation);
const std::string& name_of(TileTypeId type);

/// One board of its own; it hears what is done and works out everything else.
class Referee {
  public:
    /// The game before its first action.
    explicit Referee(const Game& game);

    /// Compares what was possible, what was scored to the last item, and who went home.
    void watch(const random_play::Played& played);

    /// Compares where each tile of the catalogue could be laid.
    void compare_all_placements(const Game& game) const;

    /// What was compared, so that nobody can be content with nothing.
    [[nodiscard]] int scorings() const { return scorings_; }

    [[nodiscard]] int discards() const { return discards_; }

    [[nodiscard]] int taken_home() const { return taken_home_; }

    [[nodiscard]] int set_aside() const { return set_aside_; }

    [[nodiscard]] int holes_filled() const { return holes_filled_; }

  private:
    void compare_placements(const Game& game, TileTypeId type) const;
    void compare_deployments(const Game& game) const;
    void compare_choices(const Game& game) const;
    void compare_draw(const random_play::Played& played);
    void compare_fate(const random_play::Played& played, const std::string& drawn);
    void compare_next_turn(const random_play::Played& played);
    void follow(const Event& event, const random_play::Played& played);
    void follow_tile(const Event& event, const random_play::Played& played);
    void compare_stack(const Game& game) const;
    void expect_score(const naive::Score& score);
    void expect_final_scoring();
    void expect_farm(const naive::FarmScore& farm);
    void expect_taken_home(const random_play::Played& played);
    [[nodiscard]] int supply(const Game& game, Seat seat, MeepleKind kind) const;

    naive::Board board_;
    naive::Rules rules_;
    naive::Stack stack_;
    std::vector<std::string> aside_;
    std::map<Seat, std::string> lots_;
    std::set<Seat> gone_;
    naive::Cell laid_;
    std::vector<std::string> expected_;  ///< one line an item
    naive::Points totals_;
    int scorings_ = 0;
    int discards_ = 0;
    int taken_home_ = 0;
    int set_aside_ = 0;
    int holes_filled_ = 0;
};

}  // namespace bastide
