// The referee for waterways, harbours and goods (V-13).
#include "engine/goods.hpp"
#include "engine/prompt.hpp"
#include "tests/engine/referee.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

using random_play::Played;

std::string end_text(const naive::Spot& end, naive::Player player, int points) {
    return "end " + spot_text(end) + share_text(player, 0, points);
}

std::string reached_text(naive::Cell harbour, const std::set<naive::Player>& players) {
    std::string text = "harbour " + spot_text({harbour, ""});
    for (const naive::Player player : players) {
        text += " seat " + std::to_string(player);
    }
    return text;
}

std::string traded_text(naive::Cell harbour,
                        const std::map<naive::Player, int>& pieces,
                        const naive::Points& points) {
    std::string text = "traded " + spot_text({harbour, ""});
    for (const auto& [player, count] : pieces) {
        text += share_text(player, count, points.at(player));
    }
    return text;
}

}  // namespace

std::string waterways_text(const Board& board, const Event& event) {
    if (const auto* ended = std::get_if<WaterwayEnded>(&event)) {
        return end_text(naive_spot(board, ended->at), naive_player(ended->seat), ended->points);
    }
    if (const auto* reached = std::get_if<HarbourReached>(&event)) {
        std::set<naive::Player> players;
        for (const Seat seat : reached->seats) {
            players.insert(naive_player(seat));
        }
        return reached_text(naive_cell(reached->harbour), players);
    }
    if (const auto* traded = std::get_if<HarbourScored>(&event)) {
        std::map<naive::Player, int> pieces;
        naive::Points points;
        for (const Share& share : traded->shares) {
            pieces[naive_player(share.seat)] = share.weight;
            points[naive_player(share.seat)] = share.points;
        }
        return traded_text(naive_cell(traded->harbour), pieces, points);
    }
    return {};
}

void Referee::expect_waterways(naive::Player player) {
    for (const auto& [end, points] : board_.ends_at(laid_)) {
        expected_.push_back(end_text(end, player, points));
        totals_[player] += points;
    }
    for (const auto& [harbour, players] : board_.harbours_reached(laid_)) {
        expected_.push_back(reached_text(harbour, players));
    }
}

void Referee::compare_goods(const Game& game) const {
    std::vector<Action> legal;
    legal_goods(game, legal);
    std::set<naive::Spot> ours;
    for (const Action& action : legal) {
        ours.insert(naive_spot(game.board, std::get<PutGoods>(action).at));
    }
    EXPECT_EQ(ours.size(), legal.size());
    const bool draws = !stack_.ordinary().empty();
    const auto theirs =
        draws ? board_.places_for_goods(naive_player(game.turn.seat)) : std::set<naive::Spot>{};
    EXPECT_TRUE(ours == theirs);
}

/// A player who may put goods is asked before a tile is drawn. After a player declines, others may
/// leave and the table may grow before the draw.
void Referee::compare_asking(const Played& played) const {
    const Game& next = played.decision.next;
    const bool was_asked = played.before.turn.step == Step::draw &&
                           played.before.turn.number == next.turn.number &&
                           !std::holds_alternative<Draw>(played.choice.action);
    if (was_asked || next.turn.step != Step::draw ||
        std::holds_alternative<Choose>(played.choice.action) || stack_.ordinary().empty()) {
        return;
    }
    EXPECT_TRUE(board_.places_for_goods(naive_player(next.turn.seat)).empty());
}

void Referee::follow_goods(const GoodsPut& put, const Board& board) {
    board_.put_goods(naive_player(put.seat), naive_spot(board, put.at));
    ++goods_put_;
}

void Referee::expect_traded(const naive::HarbourScore& harbour) {
    expected_.push_back(traded_text(harbour.harbour, harbour.pieces, harbour.points));
    for (const auto& [player, points] : harbour.points) {
        totals_[player] += points;
    }
    ++scorings_;
}

}  // namespace bastide
