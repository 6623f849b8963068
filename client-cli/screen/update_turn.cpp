#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/spots.hpp"
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
    const Stage stage = state.match.plan->stage;
    const bool has_cursor = stage == Stage::place || stage == Stage::take;
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
        state.match.plan->stage = Stage::sent;
        send_move(update, then);
    } else {
        update.notice("That is no longer possible. Choose again.", true);
    }
}

bool lays_the_same_tile(const Plan& plan, const turn::Question& question) {
    return plan.stage == Stage::sent && plan.then && plan.question.match == question.match &&
           plan.question.turn == question.turn && question.step == Step::deploy;
}

void update_plan_from_match(const Update& update) {
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
    Plan& plan = *state.match.plan;
    const bool skips = state.settings.is_on(Setting::skip_single) && !state.match.curtain;
    if (skips && plan.stage == Stage::place && plan.places.size() == 1) {
        turn::lay(plan, *at->game);
    }
    const bool one_answer = plan.stage == Stage::deploy ? plan.pieces.empty()
                                                        : skips && plan.stage == Stage::choose &&
                                                              turn::choices_of(plan) == 1;
    if (one_answer) {
        confirm(update);
    }
}

}  // namespace

void confirm(const Update& update) {
    Plan& plan = *update.state.match.plan;
    const Step step = plan.laid ? Step::deploy : plan.question.step;
    const Action piece = turn::chosen_piece(plan).value_or(turn::decline_action(step));
    const Stage stage = plan.stage;
    plan.stage = Stage::sent;
    if (stage == Stage::sale) {
        send_move(update, turn::chosen_bid(plan).value_or(Decline{}));
    } else if (stage == Stage::choose) {
        send_move(update, turn::chosen_tile(plan));
    } else if (plan.taken) {
        send_move(update, turn::placement(plan));
    } else if (plan.laid) {
        plan.then = piece;
        send_move(update, *plan.laid);
    } else {
        send_move(update, piece);
    }
}

void skip_rebuild(const Update& update) {
    update.state.match.plan->stage = Stage::sent;
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
        update_plan_from_match(update);
        update_lobby_subscription(update);
    });
}

// The rest changes the plan of a turn. Nothing is sent before the player confirms.

void choose_tile_by_number(const Update& update, Steps number) {
    Plan& plan = *update.state.match.plan;
    if (number.x <= static_cast<int>(plan.tiles.size() + plan.goods.size())) {
        plan.tile = static_cast<std::size_t>(number.x - 1);
    }
}

void choose_to_pass(const Update& update) {
    Plan& plan = *update.state.match.plan;
    plan.tile = plan.tiles.size() + plan.goods.size();
}

void move_tile(const Update& update, Steps by) {
    turn::move(*update.state.match.plan, by.x, by.y);
    scroll_to_ghost(update);
}

void jump(const Update& update, Steps by) {
    turn::jump(*update.state.match.plan, by.x);
    scroll_to_ghost(update);
}

void turn_tile(const Update& update, Steps by) {
    Plan& plan = *update.state.match.plan;
    if (plan.face_down) {
        update.notice("A mountain looks the same from every side.");
    } else if (turn::fits(plan) && turn::turns_at(plan, plan.cursor).size() == 1) {
        update.notice("It fits here only this way round.");
    }
    turn::turn(plan, by.x);
}

void turn_tile_over(const Update& update, Steps /*unused*/) {
    turn::flip_tile(*update.state.match.plan);
    scroll_to_ghost(update);
}

void pick_up_board_tile(const Update& update) {
    if (!turn::take(*update.state.match.plan, *update.game())) {
        update.notice("That tile cannot be moved. n selects one that can.", true);
    }
    scroll_to_ghost(update);
}

void put_tile_back(const Update& update) {
    turn::put_back(*update.state.match.plan, *update.game());
    scroll_to_ghost(update);
}

void preview_placement(const Update& update) {
    if (!turn::lay(*update.state.match.plan, *update.game())) {
        update.notice("The tile does not fit there. n selects a place where it does.", true);
    }
}

void undo_tile_placement(const Update& update) {
    Plan& plan = *update.state.match.plan;
    if (plan.laid) {
        turn::undo_placement(plan, *update.game());
    } else {
        update.notice("The tile cannot be taken back now. Place a meeple, or skip.", true);
    }
}

void choose_spot_by_number(const Update& update, Steps number) {
    Plan& plan = *update.state.match.plan;
    if (number.x == 0) {
        plan.piece = plan.pieces.size();
    } else {
        turn::choose_spot(plan, static_cast<std::size_t>(number.x - 1));
    }
}

void choose_bid(const Update& update, Steps by) {
    Plan& plan = *update.state.match.plan;
    const auto last = static_cast<int>(plan.bids.size());
    const bool far = by.x > 1 || by.x < -1;
    if (far && plan.question.step == Step::offer) {
        const int now = plan.bid == plan.bids.size() ? 0 : static_cast<int>(plan.bid);
        plan.bid = static_cast<std::size_t>(std::clamp(now + by.x, 0, last - 1));
        plan.touched = true;
    } else {
        turn::next_bid(plan, by.x > 0 ? 1 : -1);
    }
}

/// Types a bid. Starts a new number if we have too few points.
void choose_bid_by_number(const Update& update, Steps number) {
    Plan& plan = *update.state.match.plan;
    const std::size_t count = plan.bids.size();
    const auto digit = static_cast<std::size_t>(number.x);
    if (plan.question.step == Step::sell) {
        plan.bid = digit == 0 || digit > count ? plan.bid : digit - 1;
        return;
    }
    const std::size_t further = plan.bid < count ? plan.bid * 10 + digit : digit;
    plan.bid = further < count ? further : std::min(digit, count - 1);
    plan.touched = true;
}

void bid_nothing(const Update& update) {
    Plan& plan = *update.state.match.plan;
    plan.bid = plan.bids.size();
    confirm(update);
}

}  // namespace bastide::screen
