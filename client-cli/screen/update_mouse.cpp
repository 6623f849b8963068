#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/layout.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

bool click_key_label(const Update& update, paint::Point at) {
    const auto key = written_key(draw_words(update.state, update.model), at);
    if (key) {
        react_to_key(update, *key);
    }
    return key.has_value();
}

/// Presses a clicked key's name only: keys act on the screen below, and some cannot be undone.
void click_in_help(const Update& update, paint::Point at) {
    if (const auto key = key_itself(draw_words(update.state, update.model), at)) {
        close_sheet(update);
        react_to_key(update, *key);
    }
}

void click_in_sheet(const Update& update, paint::Point at) {
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

/// The wheel scrolls a sheet, a click outside closes it. Questions need a key.
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

bool is_on_board(const Update& update, paint::Point at) {
    return update.game() != nullptr && update.board().has(at);
}

bool is_on_scrub_line(const Update& update, paint::Point at) {
    return layout(update.state, update.model).scrub.has(at);
}

bool is_on_choice(const Update& update, paint::Point at) {
    const Layout& all = layout(update.state, update.model);
    const auto& plan = update.state.match.plan;
    const bool on_tile =
        plan && plan->stage == turn::Stage::choose && offered_at(*plan, all.hand, at);
    return on_tile || move_choice_at(advice(update.state, update.model), second_line(all), at);
}

/// True outside the board, and on cards over it such as the result.
bool can_click_key_labels(const Update& update, paint::Point at) {
    const Situation here = situation(update.state, update.model);
    if (is_on_choice(update, at) || is_on_scrub_line(update, at)) {
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
    } else if (is_on_scrub_line(update, mouse.at)) {
        if (mouse.button == terminal::MouseButton::left) {
            click_on_scrub_line(update, mouse.at);
        }
    } else if (is_on_board(update, mouse.at)) {
        react_on_board(update, mouse);
    } else {
        react_beside_board(update, mouse);
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

}  // namespace bastide::screen
