#include "client-cli/screen/state.hpp"

namespace bastide::screen {

const Attended* attended(const State& state, const Model& model) {
    return state.match.id ? model::find(model, *state.match.id) : nullptr;
}

std::optional<Seat> chosen_seat(const State& state, const Attended& table) {
    std::optional<Seat> first;
    for (int i = 0; i < table.table.seats_size(); ++i) {
        const auto seat = static_cast<Seat>(i);
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
