// Follows a game of the engine with the naive rules, and reports every disagreement.
#pragma once

#include "tests/support/naive.hpp"
#include "tests/support/naive_rounds.hpp"
#include "tests/support/naive_stack.hpp"
#include "tests/support/random_play.hpp"

#include <set>
#include <string>
#include <vector>

namespace bastide {

naive::Cell naive_cell(Cell cell);
naive::Placement naive_placement(Cell cell, Rotation rotation);
naive::Player naive_player(Seat seat);
naive::Spot naive_spot(const Board& board, const SegmentAt& at);
naive::Piece naive_piece(MeepleKind kind);
const std::string& name_of(TileTypeId type);

std::string spot_text(const naive::Spot& spot);
std::string share_text(naive::Player player, int weight, int points);

/// Describes an event about ends of waterways, harbours or goods (V-13). Returns "" for other
/// events.
std::string waterways_text(const Board& board, const Event& event);

/// Has its own naive board. Follows the actions and computes everything else itself.
class Referee {
  public:
    explicit Referee(const Game& game);

    /// Compares legal actions, every item of a scoring, and returned pieces.
    void watch(const random_play::Played& played);

    void compare_all_placements(const Game& game) const;

    [[nodiscard]] int scorings() const { return scorings_; }

    [[nodiscard]] int discards() const { return discards_; }

    [[nodiscard]] int taken_home() const { return taken_home_; }

    [[nodiscard]] int set_aside() const { return set_aside_; }

    [[nodiscard]] int holes_filled() const { return holes_filled_; }

    [[nodiscard]] int tiles_moved() const { return tiles_moved_; }

    [[nodiscard]] int meeples_moved() const { return meeples_moved_; }

    [[nodiscard]] int for_sale() const { return for_sale_; }

    [[nodiscard]] int sold() const { return sold_; }

    [[nodiscard]] int extended() const { return extended_; }

    [[nodiscard]] int mountains_laid() const { return mountains_laid_; }

    [[nodiscard]] int scored_by_miners() const { return scored_by_miners_; }

    [[nodiscard]] int gifts() const { return gifts_; }

    [[nodiscard]] int goods_put() const { return goods_put_; }

  private:
    [[nodiscard]] std::vector<naive::Cell> mountains(const std::string& tile) const;
    [[nodiscard]] bool can_lie(const std::string& tile) const;
    void compare_placements(const Game& game, TileTypeId type) const;
    void compare_deployments(const Game& game) const;
    void compare_choices(const Game& game) const;
    void compare_rebuilds(const Game& game) const;
    void compare_offer_to_rebuild(const random_play::Played& played) const;
    void compare_draw(const random_play::Played& played);
    void compare_fate(const random_play::Played& played, const std::string& drawn);
    void compare_next_turn(const random_play::Played& played);
    void follow(const Event& event, const random_play::Played& played);
    void follow_tile(const Event& event, const random_play::Played& played);
    void follow_goods(const GoodsPut& put, const Board& board);
    void compare_goods(const Game& game) const;
    void compare_asking(const random_play::Played& played) const;
    void expect_waterways(naive::Player player);
    void expect_traded(const naive::HarbourScore& harbour);
    void compare_stack(const Game& game) const;
    [[nodiscard]] std::optional<Seat> next_buyer(const Game& game, Seat after) const;
    [[nodiscard]] bool is_for_sale(const random_play::Played& played) const;
    void compare_sale(const random_play::Played& played);
    void follow_sale(const Event& event, const random_play::Played& played);
    void follow_growth(const Event& event, const random_play::Played& played);
    void compare_gifts(const Game& game) const;
    void compare_round(const Game& game) const;
    void follow_round(const Event& event, const random_play::Played& played);
    [[nodiscard]] std::optional<naive::Player> next_by_rounds(const Game& before) const;
    static naive::MeepleMove naive_move(const Board& board, const Move& move);
    static naive::War naive_war(const Board& board, const WageWar& war);
    void compare_meeple_moves(const Game& game) const;
    void follow_meeple(const Event& event, const Board& board);
    void expect_war(const random_play::Played& played);
    void pay_for_more(const random_play::Played& played);
    void compare_asked_again(const random_play::Played& played) const;
    [[nodiscard]] bool something_is_possible(const Game& game, int turn, Seat seat) const;
    void expect_home(const std::multimap<naive::Spot, naive::Meeple>& meeples);
    void expect_score(const naive::Score& score);
    void expect_final_scoring();
    void expect_farm(const naive::FarmScore& farm);
    void expect_taken_home(const random_play::Played& played);
    void expect_completed(const random_play::Played& played);
    [[nodiscard]] bool is_a_hole(naive::Cell cell) const;
    [[nodiscard]] int supply(const Game& game, Seat seat, MeepleKind kind) const;
    [[nodiscard]] int ready(const Game& game, int turn, Seat seat, MeepleKind kind) const;

    naive::Board board_;
    naive::Rules rules_;
    naive::Stack stack_;
    naive::Rounds rounds_;
    std::vector<std::string> aside_;
    std::map<Seat, std::string> lots_;
    std::set<Seat> gone_;
    std::map<Seat, std::string> bought_;
    std::map<Seat, int> offers_;
    std::vector<Side> agreed_;  ///< extensions for the next turn
    std::vector<Side> due_;     ///< extensions due now
    naive::Cell laid_;
    int abbot_came_home_ = 0;    ///< number of the last turn in which one came home
    bool fills_a_hole_ = false;  ///< HR-8: true as soon as the tile lies
    std::optional<naive::Player> next_by_rounds_;
    std::vector<std::string> expected_;
    naive::Points totals_;
    int scorings_ = 0;
    int discards_ = 0;
    int taken_home_ = 0;
    int set_aside_ = 0;
    int holes_filled_ = 0;
    int tiles_moved_ = 0;
    int meeples_moved_ = 0;
    int for_sale_ = 0;
    int sold_ = 0;
    int extended_ = 0;
    int mountains_laid_ = 0;
    int scored_by_miners_ = 0;
    int gifts_ = 0;
    int goods_put_ = 0;
};

}  // namespace bastide
