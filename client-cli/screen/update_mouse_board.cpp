#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/labels.hpp"
#include "client-cli/screen/layout.hpp"
#include "client/turn/spots.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::optional<std::size_t> spot_at(const Update& update, paint::Point at) {
    paint::TileArt art;
    const Scene scene{update.state, update.model, art, layout(update.state, update.model)};
    const BoardView view(scene, *update.table());
    for (const Label& label : labels_of(view)) {
        if (label.place == at) {
            return label.number;
        }
    }
    const Cell cell = cell_at(update.state.view.camera, update.board(), at);
    const SegmentAt shown{cell, view.segment_at(cell, at)};
    const auto spots = turn::spots_of(*update.state.match.plan);
    const auto found = std::ranges::find(spots, shown, &turn::Spot::at);
    return found == spots.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - spots.begin()));
}

void click_while_placing(const Update& update, turn::Plan& plan, Cell cell) {
    const bool legal = turn::is_choice(plan, cell);
    if (cell == plan.cursor && turn::fits(plan)) {
        preview_placement(update);
    } else if (legal) {
        plan.touched = true;
        turn::move_to(plan, cell);
    } else if (update.game()->board.open_cell_at(cell) != nullptr) {
        turn::move_to(plan, cell);
    } else {
        update.notice("Place the tile next to others: on one of the bright cells.", true);
    }
}

void click_while_taking(const Update& update, turn::Plan& plan, Cell cell) {
    if (cell == plan.cursor) {
        return take_tile_of_the_board(update);
    }
    plan.touched = true;
    turn::move_to(plan, cell);
}

/// A click on the selected place confirms it.
void click_while_deploying(const Update& update, turn::Plan& plan, paint::Point at) {
    const auto spot = spot_at(update, at);
    if (spot && spot == turn::chosen_spot(plan, turn::spots_of(plan))) {
        confirm(update);
    } else if (spot) {
        turn::choose_spot(plan, *spot);
    }
}

void click(const Update& update, paint::Point at) {
    State& state = update.state;
    const Cell cell = cell_at(state.view.camera, update.board(), at);
    if (!state.match.plan) {
        const bool again = state.match.pointed == cell;
        state.match.pointed = again ? std::nullopt : std::optional(cell);
        return;
    }
    turn::Plan& plan = *state.match.plan;
    if (plan.stage == turn::Stage::place) {
        click_while_placing(update, plan, cell);
    } else if (plan.stage == turn::Stage::take) {
        click_while_taking(update, plan, cell);
    } else if (plan.stage == turn::Stage::deploy) {
        click_while_deploying(update, plan, at);
    }
}

void press(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    if (mouse.button == terminal::MouseButton::left) {
        state.view.held = mouse.at;
        state.view.dragged = false;
    } else if (mouse.button == terminal::MouseButton::right && state.match.plan &&
               state.match.plan->stage == turn::Stage::place) {
        turn_tile(update, {1, 0});
    } else if (mouse.button == terminal::MouseButton::right && state.match.plan &&
               state.match.plan->stage == turn::Stage::deploy) {
        undo_tile_placement(update);
    }
}

void drag(State& state, const terminal::Mouse& mouse) {
    if (state.view.held && *state.view.held != mouse.at) {
        scroll(state.view.camera, state.view.held->x - mouse.at.x, state.view.held->y - mouse.at.y);
        state.view.held = mouse.at;
        state.view.dragged = true;
    }
}

void release(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    const bool clicked = state.view.held && !state.view.dragged;
    state.view.held.reset();
    if (clicked) {
        click(update, mouse.at);
    }
}

/// A click selects an offered tile, a second one takes it.
void click_on_hand(const Update& update, const terminal::Mouse& mouse) {
    std::optional<turn::Plan>& plan = update.state.match.plan;
    if (mouse.act != terminal::MouseAct::press || !plan || plan->stage != turn::Stage::choose) {
        return;
    }
    const auto tile = offered_at(*plan, layout(update.state, update.model).hand, mouse.at);
    if (!tile) {
        return;
    }
    if (*tile == plan->tile) {
        return confirm(update);
    }
    plan->touched = true;
    plan->tile = *tile;
}

void click_on_move_choices(const Update& update, const terminal::Mouse& mouse) {
    if (!mouse.is_click()) {
        return;
    }
    const paint::Rect line = second_line(layout(update.state, update.model));
    if (const auto choice = move_choice_at(advice(update.state, update.model), line, mouse.at)) {
        update.state.match.plan->piece = *choice;
    }
}

}  // namespace

void react_on_board(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    switch (mouse.act) {
        case terminal::MouseAct::press:
            return press(update, mouse);
        case terminal::MouseAct::release:
            return release(update, mouse);
        case terminal::MouseAct::move:
            return drag(state, mouse);
        case terminal::MouseAct::wheel_up:
        case terminal::MouseAct::wheel_down:
            state.view.own_zoom = true;
            return zoom_at(state.view.camera, -mouse.wheel(), update.board(), mouse.at);
    }
}

void react_beside_board(const Update& update, const terminal::Mouse& mouse) {
    click_on_hand(update, mouse);
    click_on_move_choices(update, mouse);
    if (mouse.act == terminal::MouseAct::release) {
        update.state.view.held.reset();
    }
}

}  // namespace bastide::screen
