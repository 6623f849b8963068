// Keys in our turn. Nothing of what they do is sent before it is confirmed.
#include "client-cli/screen/key_hands.hpp"

namespace bastide::screen {

void choose_tile(const Update& update, Steps by) {
    turn::next_tile(*update.state.match.plan, by.x + by.y);
}

void choose_tile_by_number(const Update& update, Steps number) {
    turn::Plan& plan = *update.state.match.plan;
    if (number.x <= static_cast<int>(plan.tiles.size())) {
        plan.tile = static_cast<std::size_t>(number.x - 1);
    }
}

void choose_to_pass(const Update& update) {
    turn::Plan& plan = *update.state.match.plan;
    plan.tile = plan.tiles.size();
}

void move_tile(const Update& update, Steps by) {
    turn::move(*update.state.match.plan, by.x, by.y);
    look_at_ghost(update);
}

void jump(const Update& update, Steps by) {
    turn::jump(*update.state.match.plan, by.x);
    look_at_ghost(update);
}

void turn_tile(const Update& update, Steps by) {
    turn::Plan& plan = *update.state.match.plan;
    if (turn::fits(plan) && turn::turns_at(plan, plan.cursor).size() == 1) {
        update.notice("It fits here only this way.");
    }
    turn::turn(plan, by.x);
}

void lay_for_a_trial(const Update& update) {
    if (!turn::lay(*update.state.match.plan, *update.game())) {
        update.notice("The tile does not fit there. n leads to a place where it does.", true);
    }
}

void take_the_tile_back(const Update& update) {
    turn::Plan& plan = *update.state.match.plan;
    if (plan.laid) {
        turn::take_back(plan);
    } else {
        update.notice("The tile lies for good already: choose a figure, or nobody.", true);
    }
}

void choose_figure(const Update& update, Steps by) {
    turn::next_figure(*update.state.match.plan, by.x + by.y);
}

/// 0 is nobody.
void choose_figure_by_number(const Update& update, Steps number) {
    turn::Plan& plan = *update.state.match.plan;
    const int count = static_cast<int>(plan.figures.size());
    if (number.x <= count) {
        plan.figure = static_cast<std::size_t>(number.x == 0 ? count : number.x - 1);
    }
}

/// Whoever has the keyboard now says so.
void lift_curtain(const Update& update) {
    update.state.match.curtain.reset();
}

}  // namespace bastide::screen
