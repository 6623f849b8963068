#include "client-cli/screen/status.hpp"

#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/turn_words.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::screen {

std::optional<Seat> reader(const State& state, const Attended& table) {
    return state.seating == LocalPlayers::several ? std::nullopt : table.seat;
}

bool waits_for_us(const State& state) {
    return state.match.plan && state.match.plan->stage != Stage::sent;
}

bool only_watches(const State& state, const Attended& table) {
    return table.game && !state.practice &&
           (!table.seat || table.game->player(*table.seat).withdrawn);
}

std::string turn_status(const State& state, const Model& model) {
    const Attended* at = attended(state, model);
    if (at == nullptr || !at->game) {
        return {};
    }
    const bool over = model::is_over(*at);
    if (over && state.match.score_reel && !state.match.score_reel->over()) {
        return words::step_of_scoring(state.match.score_reel->step,
                                      state.match.score_reel->scorings.size());
    }
    if (state.match.curtain && !over) {
        return words::turn_of(at->table, *state.match.curtain, std::nullopt);
    }
    if (state.replay && !over) {
        return words::turn_of(at->table, at->game->turn.seat, reader(state, *at));
    }
    const auto& plan = state.match.plan;
    return words::turn_status(
        *at, reader(state, *at), plan ? std::optional(plan->stage) : std::nullopt);
}

int games_elsewhere(const State& state, WaitsFor what) {
    return static_cast<int>(
        std::ranges::count_if(state.asked, [what](const auto& one) { return one.second == what; }));
}

int asked_elsewhere(const State& state) {
    return games_elsewhere(state, WaitsFor::our_turn) +
           games_elsewhere(state, WaitsFor::reader_of_its_end);
}

std::string current_problem(const State& state, const Model& model) {
    if (state.line.lost) {
        return words::connection_problem(state.line);
    }
    const Attended* at = attended(state, model);
    return at == nullptr ? "" : std::string(words::match_problem(*at));
}

std::string presence(const Attended& table,
                     Seat seat,
                     const std::optional<model::Absence>& missing) {
    const v1::SeatInfo& info = table.table.seats(static_cast<int>(seat));
    if (table.game->player(seat).withdrawn) {
        return "left the game";
    }
    if (model::stand_in(table, seat) != v1::NO_STAND_IN) {
        return "bot plays";
    }
    if (missing) {
        return words::absence_in_brief(*missing);
    }
    if (!info.away() || model::has_days_per_turn(table.table)) {
        return {};
    }
    const std::chrono::seconds time(info.away_seconds());
    return time.count() == 0 ? "away" : "away " + words::short_duration(time);
}

std::vector<int> shown_points(const State& state, const Game& game) {
    const auto& score_reel = state.match.score_reel;
    if (score_reel && score_reel->before.size() == game.players.size()) {
        return points_so_far(*score_reel);
    }
    std::vector<int> points;
    std::ranges::transform(game.players, std::back_inserter(points), &Player::score);
    return points;
}

std::string tile_heading(const State& state, const Attended& table) {
    const auto& plan = state.match.plan;
    if (plan && plan->taken) {
        return "Tile to move";
    }
    return table.game->turn.hand
               ? words::tile_of(table.table, table.game->turn.seat, reader(state, table))
               : "Next tile";
}

std::string position_text(const ReplayView& view) {
    const app::Replay& replay = view.replay;
    return replay.position() == 0 ? "Start"
                                  : "Move " + std::to_string(replay.version(replay.position())) +
                                        " of " + std::to_string(replay.version(replay.last()));
}

namespace {

milliseconds step_of(milliseconds time) {
    return time < std::chrono::minutes(2) ? milliseconds(std::chrono::seconds(1))
                                          : milliseconds(std::chrono::minutes(1));
}

std::optional<milliseconds> next_down(milliseconds left, milliseconds step) {
    return left <= milliseconds(0) ? std::nullopt : std::optional(left % step + milliseconds(1));
}

/// Returns the next change of a text: the duration of an absence grows, its grace shrinks.
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
    const auto seat =
        table == nullptr || state.replay ? std::nullopt : model::clock_running(*table);
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
    if (table == nullptr || state.replay) {
        return next;
    }
    if (const v1::Vote* vote = model::open_vote(*table)) {
        const milliseconds left = model::time_left(*vote, state.match.votes_age);
        in(next_down(left, step_of(left)));
    }
    if (const auto left = model::pause_left(*table, state.match.votes_age)) {
        in(next_down(*left, std::chrono::seconds(1)));
    }
    for (std::size_t i = 0; i < state.match.absence_ages.size(); ++i) {
        if (const auto missing = absence_of(state, *table, static_cast<Seat>(i))) {
            in(next_up(*missing, state.match.absence_ages[i]));
        }
    }
    return next;
}

}  // namespace bastide::screen
