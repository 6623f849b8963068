#include "client-cli/screen/state.hpp"

#include "client/model/table.hpp"

namespace bastide::screen {

const Attended* attended(const State& state, const Model& model) {
    return state.match.id ? model::find(model, *state.match.id) : nullptr;
}

bool is_invited(const State& state) {
    return !state.lobby.invited.empty();
}

bool is_people_list_empty(const State& state) {
    const OpenSheet& sheet = state.sheet;
    return sheet.kind == Sheet::people && sheet.people_list.reported &&
           sheet.people_list.people.empty() && sheet.name.typed.empty();
}

TableForm& current_form(State& state) {
    return state.match.id ? state.match.form : state.lobby.new_table;
}

const TableForm& current_form(const State& state) {
    return state.match.id ? state.match.form : state.lobby.new_table;
}

FormPlace form_place(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    return {table == nullptr ? nullptr : &table->table, model.bots};
}

std::optional<Seat> chosen_seat(const State& state, const Attended& table) {
    std::optional<Seat> first;
    for (const Seat seat : model::seats_of(table.table)) {
        if (table.seat == seat) {
            continue;
        }
        if (state.match.chosen == seat) {
            return seat;
        }
        first = first ? first : seat;
    }
    return first;
}

}  // namespace bastide::screen
