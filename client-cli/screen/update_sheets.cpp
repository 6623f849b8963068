#include "client-cli/requests.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/update_inside.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

/// Rows that a sheet may be scrolled; none is as long.
constexpr int scroll_max = 10'000;

int rows_by(const Key& key, int page) {
    if (key.name == KeyName::up || prints(key, U'k')) {
        return -1;
    }
    if (key.name == KeyName::down || prints(key, U'j')) {
        return 1;
    }
    if (key.name == KeyName::page_up || prints(key, U'b')) {
        return -page;
    }
    if (key.name == KeyName::page_down || prints(key, U' ')) {
        return page;
    }
    return key.name == KeyName::home ? -scroll_max : 0;
}

/// The key that opened a sheet closes it as well.
bool opens(const Key& key, Sheet sheet) {
    switch (sheet) {
        case Sheet::help:
            return prints(key, U'?') || key.name == KeyName::f1;
        case Sheet::rules:
            return prints(key, U'v');
        case Sheet::tiles:
            return prints(key, U't');
        case Sheet::hands:
            return prints(key, U's');
        case Sheet::log:
            return prints(key, U'w');
        case Sheet::none:
        case Sheet::leave:
        case Sheet::quit:
            break;
    }
    return false;
}

void answer_question(const Update& update, bool yes) {
    const bool leaves = update.state.sheet == Sheet::leave;
    update.state.sheet = Sheet::none;
    if (!yes) {
        return;
    }
    if (!leaves) {
        update.wishes.push_back(wish::Quit{});
    } else if (update.state.match) {
        update.send(client::request::leave(*update.state.match));
    }
}

}  // namespace

void react_to_sheet(const Update& update, const Key& key) {
    State& state = update.state;
    if (state.sheet == Sheet::leave || state.sheet == Sheet::quit) {
        const bool yes = prints(key, U'y') || prints(key, U'Y') ||
                         (state.sheet == Sheet::quit && prints(key, U'q'));
        const bool no = prints(key, U'n') || prints(key, U'N') || key.name == KeyName::escape;
        if (yes || no) {
            answer_question(update, yes);
        }
        return;
    }
    const bool closes = key.name == KeyName::escape || key.name == KeyName::enter ||
                        prints(key, U'q') || opens(key, state.sheet);
    if (closes) {
        state.sheet = Sheet::none;
        return;
    }
    const int page = std::max(1, layout(state, update.model).sheet.height - 3);
    state.scrolled = std::clamp(state.scrolled + rows_by(key, page), 0, scroll_max);
}

}  // namespace bastide::screen
