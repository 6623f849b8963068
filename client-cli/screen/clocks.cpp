#include "client-cli/screen/clocks.hpp"

#include "client/model/clocks.hpp"
#include "client/model/table.hpp"

#include <algorithm>

namespace bastide::screen {

using std::chrono::milliseconds;

namespace {

milliseconds step_of(milliseconds time) {
    return time < std::chrono::minutes(2) ? milliseconds(std::chrono::seconds(1))
                                          : milliseconds(std::chrono::minutes(1));
}

/// Returns the time until a countdown changes, or nullopt if it has run out.
std::optional<milliseconds> next_down(milliseconds left) {
    return left <= milliseconds(0) ? std::nullopt
                                   : std::optional(left % step_of(left) + milliseconds(1));
}

/// Returns the time until a countdown in seconds changes, or nullopt if it has run out.
std::optional<milliseconds> next_second_down(milliseconds left) {
    return left <= milliseconds(0)
               ? std::nullopt
               : std::optional(left % milliseconds(std::chrono::seconds(1)) + milliseconds(1));
}

/// Returns the time until the text of an absence changes: its duration grows, its grace shrinks.
milliseconds next_up(const model::Absence& missing, milliseconds age) {
    const auto grace = missing.grace.value_or(std::chrono::seconds(0));
    const milliseconds since = missing.since + age % milliseconds(std::chrono::seconds(1));
    const milliseconds step =
        grace.count() > 0 ? step_of(std::min<milliseconds>(grace, since)) : step_of(since);
    return step - since % step;
}

}  // namespace

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

std::optional<model::Absence> absence_of(const State& state, const Attended& table, Seat seat) {
    if (state.practice || model::has_days_per_turn(table.table)) {
        return std::nullopt;
    }
    return model::absence(table, seat, state.match.absence_ages[index_of(seat)]);
}

std::optional<milliseconds> times_change_in(const State& state, const Model& model) {
    std::optional<milliseconds> next;
    const auto in = [&](std::optional<milliseconds> time) {
        next = time ? std::min(next.value_or(*time), *time) : next;
    };
    if (const auto left = running_clock(state, model)) {
        in(words::time_until_clock_text_changes(*left));
    }
    const Attended* table = attended(state, model);
    if (table == nullptr) {
        return next;
    }
    if (const v1::Vote* vote = model::open_vote(*table)) {
        in(next_down(model::time_left(*vote, state.match.votes_age)));
    }
    if (const auto left = model::pause_left(*table, state.match.votes_age)) {
        in(next_second_down(*left));
    }
    for (std::size_t i = 0; i < state.match.absence_ages.size(); ++i) {
        if (const auto missing = absence_of(state, *table, static_cast<Seat>(i))) {
            in(next_up(*missing, state.match.absence_ages[i]));
        }
    }
    return next;
}

}  // namespace bastide::screen
