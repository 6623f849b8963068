#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/rules_words.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace bastide::screen {
namespace {

FormContext place_of(const Update& update) {
    return form_context(update.state, update.model);
}

FormView view_of(const Update& update) {
    return form_view(current_form(update.state), place_of(update), update.board());
}

/// Scrolls only if the chosen row would be hidden.
void choose(const Update& update, const FormRow& row) {
    TableForm& form = current_form(update.state);
    form.row = row;
    form.is_scrolled = false;
    form.first = view_of(update).first;
}

std::vector<FormRow> rows_of(const Update& update) {
    return form_rows(current_form(update.state), place_of(update));
}

std::size_t place_of_row(const std::vector<FormRow>& rows, const FormRow& row) {
    return index_in(rows, row).value_or(0);
}

void click_form(const Update& update, Point at) {
    const FormView view = view_of(update);
    const auto row = row_at(view, at);
    if (!row) {
        return;
    }
    const FormContext place = place_of(update);
    const RowLook look = words_of(*row, current_form(update.state), place).look;
    const bool was_chosen = current_form(update.state).row == *row;
    choose(update, *row);
    const int column = at.x - view.list.x;
    const bool on_value = look == RowLook::stepped && was_chosen && column >= value_column - 2;
    if (look == RowLook::box || look == RowLook::one_of || look == RowLook::fold || on_value) {
        change_row(update, {on_value && column < value_column ? -1 : 1, 0});
    }
}

bool stops_at_a_conflict(const Update& update) {
    TableForm& form = current_form(update.state);
    const Conflict* wrong = wrong_in(form);
    if (wrong == nullptr) {
        return false;
    }
    const FormRow row = row_of(form.last_choice);
    form.search = {};
    form.shows_advanced = form.shows_advanced || std::ranges::count(rows_of(update), row) == 0;
    choose(update, row);
    const std::string problem = wrong->one == wrong->other
                                    ? words::conflict_words(*wrong, *form.chosen.rules)
                                    : "Two of these rules conflict.";
    update.notice(problem + " Press m to fix that.", true);
    return true;
}

}  // namespace

void open_form(const Update& update) {
    update.state.lobby.new_table =
        form_for_new_table(update.state.lobby.last_time, place_of(update));
}

void open_change_form(const Update& update) {
    update.state.match.form = form_for(place_of(update));
}

void choose_row(const Update& update, Steps by) {
    const std::vector<FormRow> rows = rows_of(update);
    const std::size_t at = place_of_row(rows, current_form(update.state).row);
    choose(update, rows[stepped(at, by.y, rows.size())]);
}

/// Moves forward to the next section, or back to the first row of this or the previous one.
void choose_section(const Update& update, Steps by) {
    TableForm& form = current_form(update.state);
    const std::vector<FormRow> rows = rows_of(update);
    std::vector<FormRow> stops;
    for (const FormRow& row : rows) {
        if (stops.empty() || heading_of(stops.back()) != heading_of(row)) {
            stops.push_back(row);
        }
    }
    stops.push_back(rows.back());
    const std::size_t at = place_of_row(rows, form.row);
    const auto is_above = [&](const FormRow& stop) { return place_of_row(rows, stop) < at; };
    const auto above = static_cast<std::size_t>(std::ranges::count_if(stops, is_above));
    const bool on_one = std::ranges::find(stops, form.row) != stops.end();
    const int steps = by.y < 0 ? -1 : on_one ? 1 : 0;
    form.first = std::numeric_limits<int>::max();  // puts the heading at the top
    choose(update, stops[stepped(above, steps, stops.size())]);
}

void change_row(const Update& update, Steps by) {
    TableForm& form = current_form(update.state);
    change(form, place_of(update), by.x);
    choose(update, form.row);
}

void repair_rules(const Update& update) {
    TableForm& form = current_form(update.state);
    repair(form, place_of(update));
    choose(update, form.row);
}

void open_table(const Update& update) {
    if (!stops_at_a_conflict(update)) {
        const bool asks = update.state.lobby.new_table.chosen.visibility == v1::PASSWORD;
        asks ? update.open(Sheet::new_password) : open_table_with_password(update, "");
    }
}

void open_table_with_password(const Update& update, const std::string& password) {
    Lobby& lobby = update.state.lobby;
    TableForm& form = lobby.new_table;
    v1::AccessSettings access;
    access.set_visibility(form.chosen.visibility);
    access.set_password(password);
    access.set_no_spectators(form.chosen.no_spectators);
    form.open = false;
    lobby.last_time = form.chosen;
    lobby.opening = true;
    update.send(model::request::create(utf8_of(form.title.typed),
                                       form.chosen.seats,
                                       *form.chosen.rules,
                                       form.chosen.pace,
                                       access,
                                       form.chosen.auto_start));
    update.requests.push_back(shell_request::Remember{form.chosen});
}

void change_table(const Update& update) {
    TableForm& form = update.state.match.form;
    const v1::TableInfo& table = update.table()->table;
    if (stops_at_a_conflict(update)) {
        return;
    }
    form.open = false;
    const auto rules = rules_in(form, table);
    const auto pace = pace_in(form, table);
    const int seats =
        form.chosen.seats == static_cast<int>(table.seats_max()) ? 0 : form.chosen.seats;
    if (seats != 0 || rules || pace) {
        form.sent = true;
        update.send(model::request::change(*update.state.match.id, seats, rules, pace));
    }
}

void seat_bots(const Update& update) {
    const bool opened = std::exchange(update.state.lobby.opening, false);
    const TableChoices& chosen = update.state.lobby.last_time;
    const Attended* at = update.table();
    const bool ours = at != nullptr && model::we_host(*at) && at->table.seats_size() == 1;
    const int bots = bots_allowed(chosen, place_of(update));
    for (int i = 0; opened && ours && i < bots; ++i) {
        update.send(model::request::seat_bot(*update.state.match.id, chosen.level));
    }
}

void open_form_again(const Update& update) {
    if (std::exchange(update.state.lobby.opening, false) && !update.state.match.id) {
        update.state.lobby.new_table.open = true;
    }
    TableForm& ours = update.state.match.form;
    ours.open = std::exchange(ours.sent, false) || ours.open;
}

void react_on_form(const Update& update, const terminal::Mouse& mouse) {
    if (mouse.wheel() != 0) {
        TableForm& form = current_form(update.state);
        form.first = view_of(update).first + mouse.wheel() * wheel_rows;
        form.is_scrolled = true;
        form.first = view_of(update).first;
    } else if (mouse.is_click()) {
        click_form(update, mouse.at);
    }
}

}  // namespace bastide::screen
