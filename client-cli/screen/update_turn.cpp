#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/words/names.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"

namespace bastide::screen {
namespace {

void send_move(const Update& update, const Action& action) {
    update.send(model::request::move(*update.state.match.id, *update.table(), action));
}

void begin(const Update& update, const turn::Question& question) {
    State& state = update.state;
    const Attended& at = *update.table();
    state.match.plan = turn::begin_plan(question, *at.game);
    const bool another = state.match.at_keyboard != at.seat;
    if (another && state.seating == LocalPlayers::several && hides_hands(at.game->ruleset)) {
        state.match.curtain = at.seat;
    }
    const bool waited = state.waited;
    state.waited = false;
    state.match.at_keyboard = at.seat;
    const turn::Stage stage = state.match.plan->stage;
    const bool has_cursor = stage == turn::Stage::place || stage == turn::Stage::take;
    if (has_cursor && state.view.follows) {
        choose_zoom(update);
        bring_into_sight(state.view.camera, update.board(), state.match.plan->cursor);
    }
    if (waited && !state.practice) {
        ring(update);
    }
    if (waited && state.settings.is_on(Setting::notifications)) {
        update.requests.push_back(
            shell_request::Notify{"It is your turn at " + words::title_of(at.table) + "."});
    }
}

void send_the_rest(const Update& update, const turn::Question& question) {
    State& state = update.state;
    const Action then = *state.match.plan->then;
    const Game& game = *update.game();
    begin(update, question);
    if (is_legal(game, game.turn.seat, then)) {
        state.match.plan->stage = turn::Stage::sent;
        send_move(update, then);
    } else {
        update.notice("That is no longer possible. Choose again.", true);
    }
}

bool lays_the_same_tile(const turn::Plan& plan, const turn::Question& question) {
    return plan.stage == turn::Stage::sent && plan.then && plan.question.match == question.match &&
           plan.question.turn == question.turn && turn::moves_pieces(question.step);
}

void look_at_the_match(const Update& update) {
    State& state = update.state;
    const Attended* at = update.table();
    if (at == nullptr && state.match.id && !state.practice) {
        return to_the_lobby(update);  // the server no longer knows the match
    }
    if (at == nullptr || !at->game) {
        state.match.plan.reset();
        return;
    }
    if (!model::up_to_date(*at)) {
        return;  // wait for the update: a sent move may have happened or not
    }
    if (!model::our_turn(*at)) {
        state.match.plan.reset();
        state.match.curtain.reset();
        state.waited = true;
        return;
    }
    const turn::Question question = turn::make_question(*state.match.id, at->prompt, *at->game);
    if (state.match.plan && state.match.plan->question == question) {
        return;
    }
    if (state.match.plan && lays_the_same_tile(*state.match.plan, question)) {
        return send_the_rest(update, question);
    }
    begin(update, question);
    turn::Plan& plan = *state.match.plan;
    const bool skips = state.settings.is_on(Setting::skip_single) && !state.match.curtain;
    if (skips && plan.stage == turn::Stage::place && plan.places.size() == 1) {
        turn::lay(plan, *at->game);
    }
    const bool one_answer =
        plan.stage == turn::Stage::deploy
            ? plan.pieces.empty()
            : skips && plan.stage == turn::Stage::choose && turn::choices_of(plan) == 1;
    if (one_answer) {
        confirm(update);
    }
}

}  // namespace

void confirm(const Update& update) {
    turn::Plan& plan = *update.state.match.plan;
    const Step step = plan.laid ? Step::deploy : plan.question.step;
    const Action piece = turn::chosen_piece(plan).value_or(turn::decline_action(step));
    const turn::Stage stage = plan.stage;
    plan.stage = turn::Stage::sent;
    if (stage == turn::Stage::sale) {
        send_move(update, turn::chosen_bid(plan).value_or(Decline{}));
    } else if (stage == turn::Stage::choose) {
        send_move(update, turn::chosen_tile(plan));
    } else if (plan.taken) {
        send_move(update, turn::laying(plan));
    } else if (plan.laid) {
        plan.then = piece;
        send_move(update, *plan.laid);
    } else {
        send_move(update, piece);
    }
}

void move_no_tile(const Update& update) {
    update.state.match.plan->stage = turn::Stage::sent;
    send_move(update, Decline{});
}

void restart_turn(const Update& update) {
    update.state.match.plan.reset();
    const Attended* at = update.table();
    if (at != nullptr && model::our_turn(*at)) {
        begin(update, turn::make_question(*update.state.match.id, at->prompt, *at->game));
    }
}

void refresh_attention(State& state, const Model& model, ShellRequests& requests) {
    behind_replay(state, [&] {
        const Update update{state, model, requests};
        show_other_matches(update);
        look_at_the_match(update);
        update_lobby_subscription(update);
    });
}

}  // namespace bastide::screen
