#include "client-cli/screen/state.hpp"

namespace bastide::screen {

const Attended* attended(const State& state, const Model& model) {
    return state.match ? client::find(model, *state.match) : nullptr;
}

}  // namespace bastide::screen
