#include "engine/decide.hpp"

#include "engine/deployment.hpp"
#include "engine/evolve.hpp"
#include "engine/placement.hpp"
#include "engine/steps/score_completed.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"
#include "engine/turn.hpp"

namespace bastide {
namespace {

/// Accepts an action (adds its own event) or refuses it. Whose turn it is and which step has been
/// checked before.
struct Accept {
    const Game& game;
    Decision& decision;

    std::optional<Refusal> operator()(const Draw& action) const {
        if (index_of(action.type) >= tile_types_max || drawable(game)[index_of(action.type)] == 0) {
            return Refusal::not_in_stack;
        }
        if (const auto due = dealing(game)) {
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
        decision.add(TilePlaced{game.turn.seat, {action.cell, hand, action.rotation}});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const Deploy& action) const {
        if (auto refusal = refuse_deployment(game, action)) {
            return refusal;
        }
        decision.add(MeepleDeployed{{game.turn.seat, action.kind, action.at}});
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const TakeHome& action) const {
        if (auto refusal = refuse_taking_home(game, action.at)) {
            return refusal;
        }
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
};

template <typename... Answers>
bool is_one_of(const Action& action) {
    return (std::holds_alternative<Answers>(action) || ...);
}

/// Whether the action answers the question of this step.
bool answers(Step step, const Action& action) {
    switch (step) {
        case Step::opening:
        case Step::draw:
            return is_one_of<Draw>(action);
        case Step::choose:
            return is_one_of<Choose, Pass>(action);
        case Step::place:
            return is_one_of<Place>(action);
        case Step::deploy:
            return is_one_of<Deploy, TakeHome, Pass>(action);
        case Step::over:
            return false;
    }
    return false;
}

std::optional<Refusal> refuse_actor(const Game& game, const Actor& actor, const Action& action) {
    const bool draws = std::holds_alternative<Draw>(action);
    if (draws != (actor == chance)) {
        return Refusal::not_your_turn;
    }
    if (!draws && *actor != game.turn.seat) {
        return Refusal::not_your_turn;
    }
    if (!answers(game.turn.step, action)) {
        return Refusal::wrong_step;
    }
    return std::nullopt;
}

std::optional<Refusal> decide_withdrawal(const Game& game, const Actor& actor, Decision& into) {
    if (actor == chance || index_of(*actor) >= game.players.size()) {
        return Refusal::not_your_turn;
    }
    if (game.player(*actor).withdrawn) {
        return Refusal::already_withdrawn;
    }
    into.add(SeatWithdrawn{*actor});
    proceed_after_withdrawal(into);
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
    proceed(game.turn.step, into);
    return std::nullopt;
}

}  // namespace bastide
