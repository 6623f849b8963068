#include "client-cli/screen/situation.hpp"

namespace bastide::screen {
namespace {

Situation by_stage(Stage stage) {
    switch (stage) {
        case Stage::choose:
            return Situation::choosing;
        case Stage::place:
            return Situation::placing;
        case Stage::deploy:
            return Situation::deploying;
        case Stage::sent:
            return Situation::sent;
    }
    return Situation::sent;
}

Situation at_the_end(const State& state) {
    if (!state.story) {
        return Situation::after;
    }
    if (!state.story->over()) {
        return Situation::story;
    }
    return state.story->put_away ? Situation::after : Situation::result;
}

}  // namespace

Situation situation(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    if (table == nullptr) {
        return state.new_table.open ? Situation::form : Situation::lobby;
    }
    if (!table->game) {
        return table->seat ? Situation::room : Situation::room_seen;
    }
    if (table->game->turn.step == Step::over) {
        return at_the_end(state);
    }
    if (state.curtain) {
        return Situation::curtain;
    }
    if (state.plan) {
        return by_stage(state.plan->stage);
    }
    return table->seat ? Situation::waiting : Situation::watching;
}

}  // namespace bastide::screen
