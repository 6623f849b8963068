#include "client-cli/paint/tile_art.hpp"
#include "client-cli/play/choices.hpp"
#include "client-cli/screen/art_edition.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/update_inside.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int wheel_rows = 3;

/// The segment of a tile that is drawn at a place of the screen.
SegmentIndex segment_at(const Update& update, const Game& game, paint::Point at) {
    const State& state = update.state;
    const paint::Rect board = update.board();
    const Cell cell = cell_at(state.camera, board, at);
    const auto tile = game.board.tile_at(cell);
    if (!tile) {
        return no_segment;
    }
    const PlacedTile& placed = game.board.tiles()[*tile];
    paint::TileArt art;
    const paint::TileImage& image = art.image(placed.type,
                                              placed.rotation,
                                              state.camera.zoom,
                                              state.look.glyphs,
                                              art_edition(game.ruleset));
    const paint::Point corner = corner_of(state.camera, board, cell);
    const paint::Point within{at.x - corner.x, at.y - corner.y};
    const auto stand = std::find(image.stands.begin(), image.stands.end(), within);
    if (stand != image.stands.end()) {
        return static_cast<SegmentIndex>(stand - image.stands.begin());
    }
    const paint::Size in_cell = paint::pixels_in_cell(state.look.glyphs);
    return image.segment({within.x * in_cell.columns, within.y * in_cell.rows});
}

void click_while_placing(const Update& update, Plan& plan, Cell cell) {
    const bool legal = std::binary_search(plan.cells.begin(), plan.cells.end(), cell);
    if (cell == plan.cursor && fits(plan)) {
        lay_for_a_trial(update);
    } else if (legal) {
        plan.touched = true;
        move_to(plan, cell);
    } else if (update.game()->board.open_cell_at(cell) != nullptr) {
        move_to(plan, cell);  // the line below says why it does not fit
    } else {
        update.notice("A tile is laid beside others: on one of the bright places.", true);
    }
}

/// A click on what is chosen already confirms it.
void click_while_deploying(const Update& update, Plan& plan, paint::Point at) {
    const auto figure = figure_at(update, at);
    if (figure && *figure != plan.figure) {
        plan.touched = true;
        plan.figure = *figure;
    } else if (figure) {
        confirm(update);
    }
}

void click(const Update& update, paint::Point at) {
    State& state = update.state;
    const Cell cell = cell_at(state.camera, update.board(), at);
    if (!state.plan) {
        const bool again = state.pointed == cell;
        state.pointed = again ? std::nullopt : std::optional(cell);
        return;
    }
    switch (state.plan->stage) {
        case Stage::place:
            return click_while_placing(update, *state.plan, cell);
        case Stage::deploy:
            return click_while_deploying(update, *state.plan, at);
        case Stage::choose:
        case Stage::sent:
            return;
    }
}

void press(const Update& update, const Mouse& mouse) {
    State& state = update.state;
    if (mouse.button == MouseButton::left) {
        state.held = mouse.at;
        state.dragged = false;
    } else if (mouse.button == MouseButton::right && state.plan &&
               state.plan->stage == Stage::place) {
        turn_tile(update, 1);
    } else if (mouse.button == MouseButton::right && state.plan &&
               state.plan->stage == Stage::deploy) {
        take_the_tile_back(update);
    }
}

void drag(State& state, const Mouse& mouse) {
    if (state.held && *state.held != mouse.at) {
        scroll(state.camera, state.held->x - mouse.at.x, state.held->y - mouse.at.y);
        state.held = mouse.at;
        state.dragged = true;
    }
}

void release(const Update& update, const Mouse& mouse) {
    State& state = update.state;
    const bool clicked = state.held && !state.dragged;
    state.held.reset();
    if (clicked) {
        click(update, mouse.at);
    }
}

void react_on_board(const Update& update, const Mouse& mouse) {
    State& state = update.state;
    switch (mouse.act) {
        case MouseAct::press:
            return press(update, mouse);
        case MouseAct::release:
            return release(update, mouse);
        case MouseAct::move:
            return drag(state, mouse);
        case MouseAct::wheel_up:
            return zoom_at(state.camera, 1, update.board(), mouse.at);
        case MouseAct::wheel_down:
            return zoom_at(state.camera, -1, update.board(), mouse.at);
    }
}

/// The wheel scrolls a sheet, a click beside it closes it. Questions want a key.
void react_on_sheet(const Update& update, const Mouse& mouse) {
    State& state = update.state;
    const bool question = state.sheet == Sheet::leave || state.sheet == Sheet::quit;
    if (mouse.act == MouseAct::wheel_up) {
        state.scrolled = std::max(0, state.scrolled - wheel_rows);
    } else if (mouse.act == MouseAct::wheel_down) {
        state.scrolled += wheel_rows;
    } else if (mouse.act == MouseAct::press && !question &&
               !layout(state, update.model).sheet.has(mouse.at)) {
        state.sheet = Sheet::none;
    }
}

/// A click on an offered tile chooses it, a second one takes it.
void click_on_hand(const Update& update, const Mouse& mouse) {
    std::optional<Plan>& plan = update.state.plan;
    if (mouse.act != MouseAct::press || !plan || plan->stage != Stage::choose) {
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

}  // namespace

std::optional<std::size_t> figure_at(const Update& update, paint::Point at) {
    const Plan& plan = *update.state.plan;
    if (!plan.after) {
        return std::nullopt;
    }
    const Cell cell = cell_at(update.state.camera, update.board(), at);
    const SegmentIndex segment = segment_at(update, *plan.after, at);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < plan.figures.size(); ++i) {
        const bool is_there = client::place_of(plan.figures[i]) == SegmentAt{cell, segment};
        if (is_there && (!found || i == plan.figure)) {
            found = i;  // of several figures there the one that is chosen already
        }
    }
    return found;
}

void react_to_mouse(const Update& update, const Mouse& mouse) {
    State& state = update.state;
    if (mouse.act == MouseAct::press) {
        state.notice.clear();  // whoever goes on has read it
    }
    if (state.sheet != Sheet::none || state.curtain) {
        state.held.reset();
    }
    const paint::Rect keys = layout(state, update.model).keys;
    if (mouse.act == MouseAct::press && mouse.button == MouseButton::left && keys.has(mouse.at)) {
        if (const auto pressed = key_at(state, update.model, keys, mouse.at)) {
            react_to_key(update, *pressed);
        }
        return;
    }
    if (state.sheet != Sheet::none) {
        return react_on_sheet(update, mouse);
    }
    const bool on_board = update.game() != nullptr && update.board().has(mouse.at);
    if (state.curtain) {
        return;
    }
    if (on_board) {
        return react_on_board(update, mouse);
    }
    click_on_hand(update, mouse);
    if (mouse.act == MouseAct::release) {
        state.held.reset();
    }
}

}  // namespace bastide::screen
