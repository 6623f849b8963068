#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>

namespace bastide::screen {

void open_filter(const Update& update) {
    update.open(Sheet::filter);
    update.state.sheet.filter.filter = update.state.lobby.filter;
}

void choose_filter_row(const Update& update, Steps by) {
    int& row = update.state.sheet.filter.row;
    row = std::clamp(row + by.y, 0, words::filter_rows - 1);
}

/// Steps to another choice of the row; wraps around after the last.
void change_filter(const Update& update, Steps by) {
    FilterChosen& chosen = update.state.sheet.filter;
    const auto choices = static_cast<int>(words::filter_choices(chosen.row).size());
    const int now = words::filter_choice(chosen.filter, chosen.row);
    words::set_filter_choice(chosen.filter, chosen.row, (now + by.x + choices) % choices);
}

void take_filter(const Update& update) {
    Lobby& lobby = update.state.lobby;
    lobby.filter = update.state.sheet.filter.filter;
    lobby.all = false;
    close_sheet(update);
}

/// A click selects a row, a second one changes it.
void click_on_filter(const Update& update, paint::Point at) {
    FilterChosen& chosen = update.state.sheet.filter;
    const auto row = row_of_sheet(update.state, update.model, at);
    if (row == chosen.row) {
        return change_filter(update, {1, 0});
    }
    if (row && *row < words::filter_rows) {
        chosen.row = *row;
    }
}

}  // namespace bastide::screen
