#include "client-cli/play/board_window.hpp"
#include "client-cli/requests.hpp"
#include "client-cli/screen/update_inside.hpp"
#include "engine/view.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

struct Steps {
    int x = 0;
    int y = 0;
};

/// Where arrows and h, j, k, l lead; capitals and shift likewise.
Steps steps_of(const Key& key) {
    const auto letter = [&](char32_t small, char32_t large) {
        return prints(key, small) || prints(key, large);
    };
    if (key.name == KeyName::left || letter(U'h', U'H')) {
        return {-1, 0};
    }
    if (key.name == KeyName::right || letter(U'l', U'L')) {
        return {1, 0};
    }
    if (key.name == KeyName::up || letter(U'k', U'K')) {
        return {0, -1};
    }
    if (key.name == KeyName::down || letter(U'j', U'J')) {
        return {0, 1};
    }
    return {};
}

bool is_shifted(const Key& key) {
    return key.shift || prints(key, U'H') || prints(key, U'J') || prints(key, U'K') ||
           prints(key, U'L');
}

void scroll_board(const Update& update, Steps by) {
    const paint::Size tile = paint::tile_size(update.state.camera.zoom);
    scroll(update.state.camera, by.x * tile.columns, by.y * tile.rows);
}

/// The largest size at which all of the board can be seen, or the smallest there is.
void look_at_all(const Update& update) {
    Camera& camera = update.state.camera;
    const client::Window all = client::extent_of(update.game()->board, {});
    const paint::Rect board = update.board();
    camera.zoom = paint::Zoom::overview;
    for (const paint::Zoom zoom : paint::all_zooms) {
        const paint::Size tile = paint::tile_size(zoom);
        const bool fits =
            all.x.size() * tile.columns <= board.width && all.y.size() * tile.rows <= board.height;
        camera.zoom = fits ? zoom : camera.zoom;
    }
    camera.x = (all.x.least + all.x.most + 1) * tile_units / 2;
    camera.y = (all.y.least + all.y.most + 1) * tile_units / 2;
}

void centre(const Update& update) {
    State& state = update.state;
    if (state.last_tile) {
        centre_on(state.camera, *state.last_tile);
    }
}

void next_overlay(State& state) {
    constexpr int overlays = 4;
    state.overlay = static_cast<Overlay>((static_cast<int>(state.overlay) + 1) % overlays);
}

/// Of several at the keyboard only the one in turn can give up a seat.
bool knows_whose_seat(const State& state) {
    return state.seating == Seating::one || state.plan;
}

/// What is left would tell one friend at the keyboard what another one holds.
void look_at_tiles(const Update& update) {
    if (hides_hands(update.game()->ruleset) && !knows_whose_seat(update.state)) {
        update.notice("Hands are hidden: look at the tiles in your own turn.");
    } else {
        update.open(Sheet::tiles);
    }
}

/// What can be looked at whoever's turn it is. Whether the key was for that.
bool look(const Update& update, const Key& key) {
    State& state = update.state;
    if (prints(key, U'+') || prints(key, U'=')) {
        zoom_by(state.camera, 1);
    } else if (prints(key, U'-') || prints(key, U'_')) {
        zoom_by(state.camera, -1);
    } else if (prints(key, U'c')) {
        centre(update);
    } else if (prints(key, U'z')) {
        look_at_all(update);
    } else if (prints(key, U'g') || key.name == KeyName::home) {
        look_at_ghost(update);
    } else if (prints(key, U'o')) {
        next_overlay(state);
    } else if (prints(key, U'O')) {
        state.overlay = Overlay::none;
    } else if (prints(key, U'x')) {
        state.coordinates = !state.coordinates;
    } else if (prints(key, U'f')) {
        state.follows = !state.follows;
        update.notice(state.follows ? "The board follows what happens."
                                    : "The board stays where you leave it.");
    } else if (prints(key, U't')) {
        look_at_tiles(update);
    } else if (prints(key, U'v')) {
        update.open(Sheet::rules);
    } else if (prints(key, U's')) {
        update.open(Sheet::hands);
    } else if (prints(key, U'w')) {
        update.open(Sheet::log);
    } else if (prints(key, U'Q') && update.plays() && knows_whose_seat(state)) {
        update.open(Sheet::leave);
    } else {
        return false;
    }
    return true;
}

bool is_next(const Key& key) {
    return prints(key, U'n') || (key.name == KeyName::tab && !key.shift);
}

bool is_previous(const Key& key) {
    return prints(key, U'N') || key.name == KeyName::back_tab ||
           (key.name == KeyName::tab && key.shift);
}

void react_to_choosing(const Update& update, Plan& plan, const Key& key) {
    const Steps steps = steps_of(key);
    const auto number = digit(key);
    if (number && *number >= 1 && *number <= static_cast<int>(plan.tiles.size())) {
        plan.tile = static_cast<std::size_t>(*number - 1);
    } else if (is_next(key) || steps.x > 0 || steps.y > 0) {
        next_tile(plan, 1);
    } else if (is_previous(key) || steps.x < 0 || steps.y < 0) {
        next_tile(plan, -1);
    } else if (prints(key, U'p') && plan.may_pass) {
        plan.tile = plan.tiles.size();
    } else if (key.name == KeyName::enter) {
        confirm(update);
    }
}

void react_to_placing(const Update& update, Plan& plan, const Key& key) {
    const Steps steps = steps_of(key);
    if (prints(key, U'r') || prints(key, U' ')) {
        turn_tile(update, 1);
    } else if (prints(key, U'R')) {
        turn_tile(update, -1);
    } else if (is_next(key)) {
        jump(plan, 1);
        look_at_ghost(update);
    } else if (is_previous(key)) {
        jump(plan, -1);
        look_at_ghost(update);
    } else if (steps.x != 0 || steps.y != 0) {
        move(plan, steps.x, steps.y);
        look_at_ghost(update);
    } else if (key.name == KeyName::enter) {
        lay_for_a_trial(update);
    } else if (key.name == KeyName::escape || key.name == KeyName::backspace) {
        update.notice("There is nothing to take back: this is the tile of your turn.");
    }
}

void react_to_deploying(const Update& update, Plan& plan, const Key& key) {
    const Steps steps = steps_of(key);
    const auto number = digit(key);
    if (number && *number <= static_cast<int>(plan.figures.size())) {
        plan.figure = *number == 0 ? plan.figures.size() : static_cast<std::size_t>(*number - 1);
    } else if (is_next(key) || steps.x > 0 || steps.y > 0 || prints(key, U' ')) {
        next_figure(plan, 1);
    } else if (is_previous(key) || steps.x < 0 || steps.y < 0) {
        next_figure(plan, -1);
    } else if (key.name == KeyName::enter) {
        confirm(update);
    } else if (key.name == KeyName::escape || key.name == KeyName::backspace || prints(key, U'u')) {
        take_the_tile_back(update);
    }
}

void react_to_plan(const Update& update, const Key& key) {
    Plan& plan = *update.state.plan;
    switch (plan.stage) {
        case Stage::choose:
            return react_to_choosing(update, plan, key);
        case Stage::place:
            return react_to_placing(update, plan, key);
        case Stage::deploy:
            return react_to_deploying(update, plan, key);
        case Stage::sent:
            return;
    }
}

bool react_to_story(const Update& update, Story& story, const Key& key) {
    const bool on = key.name == KeyName::enter || prints(key, U' ') || is_next(key);
    if (story.over()) {
        const bool closes = key.name == KeyName::escape && !story.put_away;
        if (on || closes) {
            story.put_away = !story.put_away;
        }
        return on || closes;
    }
    if (on) {
        go(story, 1);
    } else if (prints(key, U'b')) {
        go(story, -1);
        story.runs = false;
    } else if (prints(key, U'e') || key.name == KeyName::escape) {
        go(story, static_cast<int>(story.scorings.size()));
    } else if (prints(key, U'p')) {
        story.runs = !story.runs;
    } else {
        return false;
    }
    look_at_the_story(update);
    return true;
}

/// After the end. Whether the key was for that.
bool react_after_the_end(const Update& update, const Key& key) {
    const Attended& at = *update.table();
    if (prints(key, U'm') && at.seat) {
        update.send(client::request::rematch(*update.state.match));
        return true;
    }
    if (key.name == KeyName::escape && !update.state.practice) {
        update.to_the_lobby();
        return true;
    }
    return false;
}

}  // namespace

void look_at_ghost(const Update& update) {
    State& state = update.state;
    if (state.plan && (state.plan->stage == Stage::place || state.plan->laid)) {
        bring_into_sight(state.camera, update.board(), state.plan->cursor);
    }
}

void react_in_game(const Update& update, const Key& key) {
    State& state = update.state;
    const bool over = update.game()->turn.step == Step::over;
    if (over && state.story && react_to_story(update, *state.story, key)) {
        return;
    }
    if (over && react_after_the_end(update, key)) {
        return;
    }
    if (is_shifted(key)) {
        const Steps steps = steps_of(key);
        if (steps.x != 0 || steps.y != 0) {
            return scroll_board(update, steps);
        }
    }
    if (look(update, key)) {
        return;
    }
    if (state.plan && !state.curtain) {
        return react_to_plan(update, key);
    }
    if (key.name == KeyName::escape && !update.plays() && !state.practice) {
        return update.to_the_lobby();
    }
    scroll_board(update, steps_of(key));
}

}  // namespace bastide::screen
