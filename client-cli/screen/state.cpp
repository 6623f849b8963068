#include "client-cli/screen/state.hpp"

namespace bastide::screen {

const Attended* attended(const State& state, const Model& model) {
    return state.match.id ? model::find(model, *state.match.id) : nullptr;
}

}  // namespace bastide::screen
