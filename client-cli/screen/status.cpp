#include "client-cli/screen/status.hpp"

#include "client/words/trouble_words.hpp"
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

std::string trouble(const State& state, const Model& model) {
    const ConnectionState& line = state.line;
    if (line.lost) {
        return words::trouble(
            model::Disconnected{line.why, line.retry_in, line.attempts, line.distrusted});
    }
    const Attended* at = attended(state, model);
    return at == nullptr ? "" : std::string(words::trouble(*at));
}

}  // namespace bastide::screen
