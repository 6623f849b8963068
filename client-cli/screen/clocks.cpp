#include "client-cli/screen/clocks.hpp"

#include "client/model/clocks.hpp"

namespace bastide::screen {

using std::chrono::milliseconds;

std::optional<milliseconds> clock_of(const State& state, const Attended& table, Seat seat) {
    return model::time_left(table, seat, state.match.clocks_age);
}

std::optional<milliseconds> running_clock(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    const auto seat = table == nullptr ? std::nullopt : model::clock_running(*table);
    return seat ? clock_of(state, *table, *seat) : std::nullopt;
}

bool is_short_of_time(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    const auto left = running_clock(state, model);
    return left && *left < words::short_of_time && table->seat == model::clock_running(*table);
}

}  // namespace bastide::screen
