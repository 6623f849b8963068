// Changes the plan of a turn. Nothing is sent before the player confirms.
#include "client-cli/screen/key_actions.hpp"
#include "client/turn/spots.hpp"

namespace bastide::screen {

void choose_tile(const Update& update, Steps by) {
    turn::next_tile(*update.state.match.plan, by.x + by.y);
}

void choose_tile_by_number(const Update& update, Steps number) {
    turn::Plan& plan = *update.state.match.plan;
    if (number.x <= static_cast<int>(plan.tiles.size() + plan.goods.size())) {
        plan.tile = static_cast<std::size_t>(number.x - 1);
    }
}

void choose_to_pass(const Update& update) {
    turn::Plan& plan = *update.state.match.plan;
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
    turn::Plan& plan = *update.state.match.plan;
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

void take_tile_of_the_board(const Update& update) {
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
    turn::Plan& plan = *update.state.match.plan;
    if (plan.laid) {
        turn::undo_placement(plan, *update.game());
    } else {
        update.notice("The tile cannot be taken back now. Place a meeple, or skip.", true);
    }
}

void choose_spot(const Update& update, Steps by) {
    turn::next_spot(*update.state.match.plan, by.x + by.y);
}

void choose_move(const Update& update, Steps by) {
    turn::next_move_choice(*update.state.match.plan, by.x + by.y);
}

void choose_spot_by_number(const Update& update, Steps number) {
    turn::Plan& plan = *update.state.match.plan;
    if (number.x == 0) {
        plan.piece = plan.pieces.size();
    } else {
        turn::choose_spot(plan, static_cast<std::size_t>(number.x - 1));
    }
}

void choose_bid(const Update& update, Steps by) {
    turn::Plan& plan = *update.state.match.plan;
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
    turn::Plan& plan = *update.state.match.plan;
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
    turn::Plan& plan = *update.state.match.plan;
    plan.bid = plan.bids.size();
    confirm(update);
}

void lift_curtain(const Update& update) {
    update.state.match.curtain.reset();
}

}  // namespace bastide::screen
