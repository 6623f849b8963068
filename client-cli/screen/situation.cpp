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
    const auto& reel = state.match.score_reel;
    const bool is_over = !reel || reel->over();
    return !is_over                  ? Situation::score_reel
           : !reel || reel->put_away ? Situation::after
                                     : Situation::result;
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
    return model::is_over(*table) ? at_the_end(state)
           : state.match.curtain  ? Situation::curtain
           : state.match.plan     ? entry_for(situations_by_stage, state.match.plan->stage)
           : table->seat          ? Situation::waiting
                                  : Situation::watching;
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
