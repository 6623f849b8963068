#include "client-cli/requests.hpp"
#include "client-cli/screen/update_inside.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"

namespace bastide::screen {
namespace {

void send_move(const Update& update, const Action& action) {
    update.send(client::request::move(*update.state.match, *update.game(), action));
}

/// Our turn has come, or its next step.
void begin(const Update& update, const Question& question) {
    State& state = update.state;
    const Attended& at = *update.table();
    state.plan = begin_plan(question, *at.game);
    const bool another = state.at_keyboard != at.seat;
    if (another && state.seating == Seating::several && hides_hands(at.game->ruleset)) {
        state.curtain = at.seat;
    }
    const bool waited = state.waited;
    state.waited = false;
    state.at_keyboard = at.seat;
    if (state.plan->stage == Stage::place && state.follows) {
        bring_into_sight(state.camera, update.board(), state.plan->cursor);
    }
    if (waited && !state.practice) {
        update.wishes.push_back(wish::Bell{});
    }
}

/// What was confirmed together with the tile, now that the tile lies.
void send_the_rest(const Update& update, const Question& question) {
    State& state = update.state;
    const Action then = *state.plan->then;
    const Game& game = *update.game();
    begin(update, question);
    if (is_legal(game, game.turn.seat, then)) {
        state.plan->stage = Stage::sent;
        send_move(update, then);
    } else {
        update.notice("That is not possible any more. Choose again.", true);
    }
}

bool lays_the_same_tile(const Plan& plan, const Question& question) {
    return plan.stage == Stage::sent && plan.then && plan.question.match == question.match &&
           plan.question.turn == question.turn && question.step == Step::deploy;
}

}  // namespace

void confirm(const Update& update) {
    Plan& plan = *update.state.plan;
    const Action figure = chosen_figure(plan).value_or(Pass{});
    const Stage stage = plan.stage;
    plan.stage = Stage::sent;
    if (stage == Stage::choose) {
        send_move(update, plan.tile < plan.tiles.size() ? Action(plan.tiles[plan.tile]) : Pass{});
    } else if (plan.laid) {
        plan.then = figure;
        send_move(update, *plan.laid);
    } else {
        send_move(update, figure);
    }
}

void turn_tile(const Update& update, int steps) {
    Plan& plan = *update.state.plan;
    if (fits(plan) && turns_at(plan, plan.cursor).size() == 1) {
        update.notice("It fits here only this way.");
    }
    turn(plan, steps);
}

void lay_for_a_trial(const Update& update) {
    if (!lay(*update.state.plan, *update.game())) {
        update.notice("The tile does not fit there. n leads to a place where it does.", true);
    }
}

void take_the_tile_back(const Update& update) {
    Plan& plan = *update.state.plan;
    if (plan.laid) {
        take_back(plan);
    } else {
        update.notice("The tile lies for good already: choose a figure, or nobody.", true);
    }
}

void think_anew(const Update& update) {
    update.state.plan.reset();
    const Attended* at = update.table();
    if (at != nullptr && client::our_turn(*at)) {
        begin(update, question_of(*update.state.match, *at->game));
    }
}

void look_again(State& state, const Model& model, Wishes& wishes) {
    const Update update{state, model, wishes};
    const Attended* at = update.table();
    if (at == nullptr && state.match && !state.practice) {
        return update.to_the_lobby();  // the server knows nothing of it any more
    }
    if (at == nullptr || !at->game) {
        state.plan.reset();
        return;
    }
    if (!client::up_to_date(*at)) {
        return;  // what has been confirmed may have happened or not: we shall be told
    }
    if (!client::our_turn(*at)) {
        state.plan.reset();
        state.curtain.reset();
        state.waited = true;
        return;
    }
    const Question question = question_of(*state.match, *at->game);
    if (state.plan && state.plan->question == question) {
        return;
    }
    if (state.plan && lays_the_same_tile(*state.plan, question)) {
        return send_the_rest(update, question);
    }
    begin(update, question);
    const bool nothing_to_choose =
        state.plan->stage == Stage::deploy && state.plan->figures.empty();
    if (nothing_to_choose) {
        confirm(update);
    }
}

}  // namespace bastide::screen
