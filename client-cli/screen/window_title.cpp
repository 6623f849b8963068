#include "client-cli/screen/update.hpp"
#include "client/model/asked.hpp"

namespace bastide::screen {

std::string window_title(const State& state, const Model& model) {
    const std::size_t asked = state.practice ? 0 : model::asked_in(model).size();
    return asked == 0 ? "Bastide" : "Bastide (" + std::to_string(asked) + ")";
}

}  // namespace bastide::screen
