// The referee for moving meeples (V-7) and for actions that cost a point (V-8).
#include "engine/deployment.hpp"
#include "engine/way_of_life.hpp"
#include "tests/engine/referee.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {

using random_play::Played;

naive::MeepleMove Referee::naive_move(const Board& board, const Move& move) {
    return {naive_piece(move.kind), naive_spot(board, move.from), naive_spot(board, move.to)};
}

naive::War Referee::naive_war(const Board& board, const WageWar& war) {
    return {{naive_spot(board, war.first.at), naive_piece(war.first.kind)},
            {naive_spot(board, war.second.at), naive_piece(war.second.kind)},
            naive_spot(board, war.monastery)};
}

/// V-7. Compared in some turns only, because the naive rules are slow here.
void Referee::compare_meeple_moves(const Game& game) const {
    constexpr int check_interval = 4;
    if (!rules_.way_of_life || game.turn.number % check_interval != 0) {
        return;
    }
    std::vector<Action> legal;
    legal_moves(game, legal);
    std::set<naive::MeepleMove> moves;
    for (const Action& action : legal) {
        moves.insert(naive_move(game.board, std::get<Move>(action)));
    }
    EXPECT_EQ(moves.size(), legal.size());
    const naive::Player player = naive_player(game.turn.seat);
    EXPECT_TRUE(moves == board_.meeple_moves(player, laid_, rules_)) << game.turn.number;
    legal.clear();
    legal_wars(game, legal);
    std::set<naive::War> wars;
    for (const Action& action : legal) {
        wars.insert(naive_war(game.board, std::get<WageWar>(action)));
    }
    EXPECT_EQ(wars.size(), legal.size());
    EXPECT_TRUE(wars == board_.wars(player, laid_)) << game.turn.number;
}

void Referee::follow_meeple(const Event& event, const Board& board) {
    if (const auto* moved = std::get_if<MeepleMoved>(&event)) {
        const Meeple& meeple = moved->meeple;
        board_.go(naive_player(meeple.owner),
                  naive_move(board, {meeple.kind, meeple.at, moved->to}));
        ++meeples_moved_;
    }
}

/// V-7d: removes the defeated followers before anything is scored.
void Referee::expect_war(const Played& played) {
    if (const auto* war = std::get_if<WageWar>(&played.choice.action)) {
        expect_home(board_.drive_out(naive_player(played.before.turn.seat),
                                     naive_spot(played.before.board, war->monastery),
                                     rules_));
    }
}

/// V-8: an action in the step `extra_meeple` costs a point.
void Referee::pay_for_more(const Played& played) {
    const bool pays = played.before.turn.step == Step::extra_meeple &&
                      played.choice.actor == Actor{played.before.turn.seat} &&
                      !std::holds_alternative<Decline>(played.choice.action) &&
                      !std::holds_alternative<Withdraw>(played.choice.action);
    if (pays) {
        totals_[naive_player(played.before.turn.seat)] -= 1;
    }
}

/// V-8: asked exactly if the player did something, has a point and could do more.
void Referee::compare_asked_again(const Played& played) const {
    const Action& action = played.choice.action;
    const bool did_something =
        std::holds_alternative<Deploy>(action) || std::holds_alternative<TakeHome>(action) ||
        std::holds_alternative<Move>(action) || std::holds_alternative<WageWar>(action);
    const Game& before = played.before;
    const bool asked = played.decision.next.turn.step == Step::extra_meeple &&
                       played.decision.next.turn.number == before.turn.number &&
                       played.choice.actor == Actor{before.turn.seat};
    if (!did_something || !before.ruleset.breach) {
        EXPECT_TRUE(!asked);
        return;
    }
    const auto points = totals_.find(naive_player(before.turn.seat));
    const bool can_pay = points != totals_.end() && points->second > 0;
    EXPECT_EQ(asked,
              can_pay && something_is_possible(
                             played.decision.next, before.turn.number, before.turn.seat));
}

bool Referee::something_is_possible(const Game& game, int turn, Seat seat) const {
    const naive::Player player = naive_player(seat);
    for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
        const int left = ready(game, turn, seat, kind);
        if (!board_.legal_deployments(laid_, left, naive_piece(kind), rules_).empty()) {
            return true;
        }
    }
    return !board_.abbots_to_take_home(player).empty() ||
           !board_.meeple_moves(player, laid_, rules_).empty() ||
           !board_.wars(player, laid_).empty();
}

}  // namespace bastide
