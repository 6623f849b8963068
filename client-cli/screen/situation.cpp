#include "client-cli/screen/situation.hpp"

#include "client-cli/screen/layout.hpp"
#include "client/model/table.hpp"
#include "engine/enumerators.hpp"

namespace bastide::screen {
namespace {

constexpr std::array situations_by_stage{Situation::choosing,
                                         Situation::trading,
                                         Situation::taking,
                                         Situation::placing,
                                         Situation::deploying,
                                         Situation::sent};

Situation at_the_end(const State& state) {
    if (!state.match.score_reel) {
        return Situation::after;
    }
    if (!state.match.score_reel->over()) {
        return Situation::score_reel;
    }
    return state.match.score_reel->put_away ? Situation::after : Situation::result;
}

}  // namespace

Situation situation(const State& state, const Model& model) {
    if (state.start) {
        return Situation::start;
    }
    if (state.replay) {
        return Situation::replay;
    }
    const Attended* table = attended(state, model);
    if (table == nullptr) {
        return state.lobby.new_table.open ? Situation::form : Situation::lobby;
    }
    if (!table->game) {
        // A player who is no longer the host cannot change the table.
        const bool changes = state.match.form.open && model::we_host(*table);
        return changes       ? Situation::changing
               : table->seat ? Situation::waiting_table
                             : Situation::waiting_table_seen;
    }
    if (model::is_over(*table)) {
        return at_the_end(state);
    }
    if (state.match.curtain) {
        return Situation::curtain;
    }
    if (state.match.plan) {
        return entry_for(situations_by_stage, state.match.plan->stage);
    }
    return table->seat ? Situation::waiting : Situation::watching;
}

bool is_seat_known(const State& state) {
    return state.seating == LocalPlayers::one || state.match.plan;
}

Places places_of(const State& state, const Model& model) {
    if (is_too_small(state)) {
        return too_small;
    }
    return state.sheet.kind == Sheet::none ? in(situation(state, model)) : on(state.sheet.kind);
}

}  // namespace bastide::screen
