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

bool click_key_label(const Update& update, Point at) {
    const auto key = key_or_label_at(draw_words(update.state, update.model), at);
    if (key) {
        react_to_key(update, *key);
    }
    return key.has_value();
}

/// Presses a clicked key's name only: keys act on the screen below, and some cannot be undone.
void click_in_help(const Update& update, Point at) {
    if (const auto key = key_at(draw_words(update.state, update.model), at)) {
        close_sheet(update);
        react_to_key(update, *key);
    }
}

void click_in_sheet(const Update& update, Point at) {
    if (update.state.sheet.kind == Sheet::help) {
        return click_in_help(update, at);
    }
    if (click_key_label(update, at)) {
        return;
    }
    if (update.state.sheet.kind == Sheet::filter) {
        click_on_filter(update, at);
    } else if (lists_people_to_invite(update.state.sheet.kind)) {
        click_on_people(update, at);
    } else if (update.state.sheet.kind == Sheet::settings) {
        click_on_settings(update, at);
    }
}

void react_on_sheet(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    const Sheet kind = state.sheet.kind;
    const bool question = is_question(kind) || kind == Sheet::glyphs || is_typed_into(kind);
    if (mouse.wheel() != 0) {
        const int rows = kind == Sheet::chat ? -wheel_rows : wheel_rows;
        state.sheet.scrolled = std::max(0, state.sheet.scrolled + mouse.wheel() * rows);
    } else if (mouse.act == terminal::MouseAct::press && !question &&
               !layout(state, update.model).sheet.has(mouse.at)) {
        state.sheet = {};
    } else if (mouse.is_click()) {
        click_in_sheet(update, mouse.at);
    }
}

bool is_on_board(const Update& update, Point at) {
    return update.game() != nullptr && update.board().has(at);
}

bool is_on_replay_bar(const Update& update, Point at) {
    return layout(update.state, update.model).replay_bar.has(at);
}

bool is_on_choice(const Update& update, Point at) {
    const Layout& all = layout(update.state, update.model);
    const auto& plan = update.state.match.plan;
    const bool on_tile = plan && plan->stage == Stage::choose && offered_at(*plan, all.hand, at);
    return on_tile || move_choice_at(advice(update.state, update.model), second_line(all), at);
}

/// True outside the board, and on cards over it such as the result.
bool can_click_key_labels(const Update& update, Point at) {
    const Situation here = situation(update.state, update.model);
    if (is_on_choice(update, at) || is_on_replay_bar(update, at)) {
        return false;
    }
    return !is_on_board(update, at) || here == Situation::score_reel || here == Situation::result ||
           here == Situation::curtain || here == Situation::replay;
}

void react_in_place(const Update& update, const terminal::Mouse& mouse) {
    const Situation here = situation(update.state, update.model);
    if (update.state.start) {
        react_on_start(update, mouse);
    } else if (here == Situation::form || here == Situation::changing) {
        react_on_form(update, mouse);
    } else if (here == Situation::lobby) {
        react_on_lobby(update, mouse);
    } else if (update.state.match.curtain) {
        return;
    } else if (is_on_replay_bar(update, mouse.at)) {
        if (mouse.button == terminal::MouseButton::left) {
            click_on_replay_bar(update, mouse.at);
        }
    } else if (is_on_board(update, mouse.at)) {
        react_on_board(update, mouse);
    } else {
        react_beside_board(update, mouse);
    }
}

std::optional<std::size_t> spot_at(const Update& update, Point at) {
    TileArt art;
    const Scene scene{update.state, update.model, art, layout(update.state, update.model)};
    const BoardView view(scene, *update.table());
    for (const Label& label : labels_of(view)) {
        if (label.place == at) {
            return label.number;
        }
    }
    const Cell cell = cell_at(update.state.view.camera, update.board(), at);
    const SegmentAt shown{cell, view.segment_at(cell, at)};
    return index_in(turn::spots_of(*update.state.match.plan), shown, &turn::Spot::at);
}

void click_while_placing(const Update& update, Plan& plan, Cell cell) {
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

void click_while_taking(const Update& update, Plan& plan, Cell cell) {
    if (cell == plan.cursor) {
        return pick_up_board_tile(update);
    }
    plan.touched = true;
    turn::move_to(plan, cell);
}

void click_while_deploying(const Update& update, Plan& plan, Point at) {
    const auto spot = spot_at(update, at);
    if (spot && spot == turn::chosen_spot(plan, turn::spots_of(plan))) {
        confirm(update);
    } else if (spot) {
        turn::choose_spot(plan, *spot);
    }
}

void click(const Update& update, Point at) {
    State& state = update.state;
    const Cell cell = cell_at(state.view.camera, update.board(), at);
    if (!state.match.plan) {
        const bool again = state.match.pointed == cell;
        state.match.pointed = again ? std::nullopt : std::optional(cell);
        return;
    }
    Plan& plan = *state.match.plan;
    if (plan.stage == Stage::place) {
        click_while_placing(update, plan, cell);
    } else if (plan.stage == Stage::take) {
        click_while_taking(update, plan, cell);
    } else if (plan.stage == Stage::deploy) {
        click_while_deploying(update, plan, at);
    }
}

void press(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    if (mouse.button == terminal::MouseButton::left) {
        state.view.held = mouse.at;
        state.view.dragged = false;
    } else if (mouse.button == terminal::MouseButton::right && state.match.plan &&
               state.match.plan->stage == Stage::place) {
        turn_tile(update, {1, 0});
    } else if (mouse.button == terminal::MouseButton::right && state.match.plan &&
               state.match.plan->stage == Stage::deploy) {
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

void click_on_hand(const Update& update, const terminal::Mouse& mouse) {
    std::optional<Plan>& plan = update.state.match.plan;
    if (mouse.act != terminal::MouseAct::press || !plan || plan->stage != Stage::choose) {
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
    const Rect line = second_line(layout(update.state, update.model));
    if (const auto choice = move_choice_at(advice(update.state, update.model), line, mouse.at)) {
        update.state.match.plan->piece = *choice;
    }
}

}  // namespace

void react_to_mouse(const Update& update, const terminal::Mouse& mouse) {
    State& state = update.state;
    if (mouse.act == terminal::MouseAct::press) {
        state.notice = {};  // the player has read it
    }
    if (state.sheet.kind != Sheet::none || state.match.curtain) {
        state.view.held.reset();
    }
    if (mouse.is_click() && layout(state, update.model).keys.has(mouse.at)) {
        click_key_label(update, mouse.at);
        return;
    }
    if (state.sheet.kind != Sheet::none) {
        return react_on_sheet(update, mouse);
    }
    const bool pressed = mouse.is_click() && can_click_key_labels(update, mouse.at) &&
                         click_key_label(update, mouse.at);
    if (!pressed) {
        react_in_place(update, mouse);
    }
}

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
