#include "client-cli/screen/status.hpp"

#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/turn_words.hpp"

#include <algorithm>

namespace bastide::screen {

std::optional<Seat> reader(const State& state, const Attended& table) {
    return state.seating == LocalPlayers::several ? std::nullopt : table.seat;
}

bool waits_for_us(const State& state) {
    return state.match.plan && state.match.plan->stage != turn::Stage::sent;
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
    const auto& plan = state.match.plan;
    return words::turn_status(
        *at, reader(state, *at), plan ? std::optional(plan->stage) : std::nullopt);
}

int asked_elsewhere(const State& state) {
    return static_cast<int>(
        std::ranges::count_if(state.asked, [](const auto& one) { return one.second; }));
}

std::string current_problem(const State& state, const Model& model) {
    const ConnectionState& line = state.line;
    if (line.lost) {
        return words::connection_problem(
            model::Disconnected{line.why, line.retry_in, line.attempts, line.distrusted});
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
    std::vector<int> points;
    for (const Player& player : game.players) {
        points.push_back(player.score);
    }
    if (state.match.score_reel && state.match.score_reel->before.size() == points.size()) {
        points = points_so_far(*state.match.score_reel);
    }
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

}  // namespace bastide::screen
