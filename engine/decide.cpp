#include "engine/decide.hpp"

#include "engine/deployment.hpp"
#include "engine/evolve.hpp"
#include "engine/goods.hpp"
#include "engine/mountains.hpp"
#include "engine/one_of.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"
#include "engine/steps/steps.hpp"
#include "engine/table_bounds.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"
#include "engine/way_of_life.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// Accepts an action whose actor and step were checked before.
struct Accept {
    const Game& game;
    Decision& decision;

    std::optional<Refusal> operator()(const Draw& action) const {
        if (index_of(action.type) >= tile_types_max || drawable(game)[index_of(action.type)] == 0) {
            return Refusal::not_in_stack;
        }
        if (const auto due = next_deal(game)) {
            decision.add(TileDealt{due->to, due->seat, action.type});
        } else {
            decision.add(TileDrawn{action.type});
        }
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Choose& action) const {
        if (auto refusal = refuse_choice(game, action)) {
            return refusal;
        }
        decision.add(TileChosen{game.turn.seat, action.from, action.type});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Place& action) const {
        const TileTypeId hand = *game.turn.hand;
        if (auto refusal = refuse_placement(game, hand, action)) {
            return refusal;
        }
        decision.add(TilePlaced{game.turn.seat, placed_tile(hand, action)});
        follow_the_waterways(game.board, decision);
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Deploy& action) const {
        if (auto refusal = refuse_deployment(game, action)) {
            return refusal;
        }
        pay_for_more();
        decision.add(MeepleDeployed{{game.turn.seat, action.kind, action.at}});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const TakeHome& action) const {
        if (auto refusal = refuse_taking_home(game, action.at)) {
            return refusal;
        }
        pay_for_more();
        score_and_return(decision, game.board.node(action.at));
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Pass& /*unused*/) const {
        if (game.turn.step == Step::choose && !may_keep_its_monastery(game)) {
            return Refusal::must_lay_a_tile;
        }
        decision.add(Passed{game.turn.seat});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Withdraw& /*unused*/) const { return std::nullopt; }

    std::optional<Refusal> operator()(const Move& action) const {
        if (auto refusal = refuse_move(game, action)) {
            return refusal;
        }
        pay_for_more();
        decision.add(MeepleMoved{{game.turn.seat, action.kind, action.from}, action.to});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const WageWar& action) const {
        if (auto refusal = refuse_war(game, action)) {
            return refusal;
        }
        pay_for_more();
        wage_war(decision, action);
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Rebuild& action) const {
        if (auto refusal = refuse_rebuild(game, action)) {
            return refusal;
        }
        rebuild(decision, action);
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Give& action) const {
        const auto& dealt = game.dealt;
        if (std::ranges::find(dealt, action.type) == dealt.end()) {
            return Refusal::not_dealt;
        }
        decision.add(TileGiven{game.turn.seat, next_to_get(game), action.type});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Offer& action) const {
        if (action.points < 0 || action.points > game.player(*game.asked).score) {
            return Refusal::too_many_points;
        }
        decision.add(OfferMade{*game.asked, action.points});
        ask_the_next(decision, *game.asked);
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Sell& action) const {
        const PointsOffered* offer = offer_of(game, action.to);
        if (offer == nullptr) {
            return Refusal::no_offer_of_that_seat;
        }
        decision.add(TileSold{game.turn.seat, offer->seat, offer->points, *game.turn.hand});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const PutGoods& action) const {
        if (auto refusal = refuse_goods(game, action.at)) {
            return refusal;
        }
        decision.add(GoodsPut{game.turn.seat, action.at});
        return_waiting_tiles(decision);
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Decline& /*unused*/) const {
        decision.add(Declined{seat_asked(game)});
        if (game.asked) {
            ask_the_next(decision, *game.asked);
        }
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Extend& action) const {
        if (!may_grow(game, action.side)) {
            return Refusal::table_stays;
        }
        decision.add(ExtensionAgreed{action.side});
        return std::nullopt;
    }

    void pay_for_more() const {
        if (game.turn.step == Step::extra_meeple) {
            decision.add(PointsSpent{game.turn.seat, price_of_one_more});
        }
    }
};

bool answers(Step step, const Action& action) {
    switch (step) {
        case Step::opening:
        case Step::draw:
            return holds_any<Draw>(action);
        case Step::choose:
            return holds_any<Choose, PutGoods, Pass>(action);
        case Step::place:
            return holds_any<Place>(action);
        case Step::deal:
            return holds_any<Draw, Give>(action);
        case Step::offer:
            return holds_any<Offer, Decline>(action);
        case Step::sell:
            return holds_any<Sell, Decline>(action);
        case Step::rebuild:
            return holds_any<Rebuild, Decline>(action);
        case Step::deploy:
            return holds_any<Deploy, TakeHome, Move, WageWar, Pass>(action);
        case Step::extra_meeple:
            return holds_any<Deploy, TakeHome, Move, WageWar, Decline>(action);
        case Step::over:
            return false;
    }
    return false;
}

std::optional<Refusal> refuse_actor(const Game& game, const Actor& actor, const Action& action) {
    const bool of_nobody = holds_any<Draw, Extend>(action);
    if (of_nobody != (actor == chance)) {
        return Refusal::not_your_turn;
    }
    if (!of_nobody && *actor != seat_asked(game)) {
        return Refusal::not_your_turn;
    }
    if (std::holds_alternative<Extend>(action)) {
        return refuse_if(game.turn.step == Step::opening, Refusal::wrong_step);
    }
    const bool draws = std::holds_alternative<Draw>(action);
    return refuse_if(!answers(game.turn.step, action) || draws != (prompt(game).actor == chance),
                     Refusal::wrong_step);
}

std::optional<Refusal> decide_withdrawal(const Game& game, const Actor& actor, Decision& into) {
    if (actor == chance || index_of(*actor) >= game.players.size()) {
        return Refusal::not_your_turn;
    }
    if (game.player(*actor).withdrawn) {
        return Refusal::already_withdrawn;
    }
    into.add(SeatWithdrawn{*actor});
    proceed_after_withdrawal(game, into);
    return std::nullopt;
}

}  // namespace

void Decision::add(const Event& event) {
    events.push_back(event);
    evolve(next, event);
}

std::optional<Refusal> decide(const Game& game,
                              const Actor& actor,
                              const Action& action,
                              Decision& into) {
    if (game.turn.step == Step::over) {
        return Refusal::game_over;
    }
    into.events.clear();
    into.next = game;
    if (std::holds_alternative<Withdraw>(action)) {
        return decide_withdrawal(game, actor, into);
    }
    if (auto refusal = refuse_actor(game, actor, action)) {
        return refusal;
    }
    if (auto refusal = std::visit(Accept{game, into}, action)) {
        return refusal;
    }
    if (!std::holds_alternative<Extend>(action)) {  // an extension answers no question
        proceed(game.turn.step, into);
    }
    return std::nullopt;
}

}  // namespace bastide
