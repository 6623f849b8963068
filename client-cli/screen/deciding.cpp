#include "client-cli/screen/deciding.hpp"

#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::string time_left(const State& state, const v1::Vote& vote) {
    return words::short_duration(model::time_left(vote, state.match.votes_age));
}

/// Shows keys except while a sheet is open. No-break spaces keep keys beside their labels.
std::string vote_prompt(const State& state, const Attended& table, const v1::Vote& vote) {
    const std::string keys = state.sheet.kind == Sheet::none ? " y\u00a0agree x\u00a0decline" : "";
    return words::motion_words(table, vote) + "." + keys + " (" + time_left(state, vote) + ")";
}

std::optional<Seat> to_be_decided_about(const State& state, const Attended& table) {
    const auto most = model::most_urgent_absence(table, state.match.absence_ages);
    if (most && !state.practice &&
        !model::proposals_about(table, *most, state.match.absence_ages).empty()) {
        return most;
    }
    const auto all = proposals(state, table);
    const auto found = std::ranges::find_if(all, model::is_about_seat, &model::Proposal::motion);
    return found == all.end() ? std::nullopt : std::optional(found->about);
}

std::string to_decide_words(const State& state, const Attended& table, Seat seat) {
    const bool stood_in = model::stand_in(table, seat) == v1::UNTIL_RETURN;
    const auto missing = absence_of(state, table, seat);
    return (stood_in || !missing ? "A bot plays for " + words::seat_name(table.table, seat)
                                 : words::absence_words(table, seat, *missing)) +
           (!model::is_claim(table, v1::FORFEIT_ABSENT) ? " · press d to call a vote"
            : stood_in                                  ? " · press d to claim victory"
                       : " · press d to claim victory or let a bot play");
}

std::string missing_words(const State& state, const Attended& table, Seat seat) {
    const model::Absence missing = *absence_of(state, table, seat);
    const std::string grace = model::plays(table) ? words::grace_words(table, missing) : "";
    return words::absence_words(table, seat, missing) + (grace.empty() ? "" : " · ") + grace;
}

}  // namespace

std::vector<model::Proposal> proposals(const State& state, const Attended& table) {
    auto all = model::proposals(table, state.match.absence_ages, state.match.clocks_age);
    if (state.practice) {
        std::erase_if(all, [](const auto& proposal) { return proposal.motion != v1::EXTEND; });
    }
    return all;
}

bool is_urgent(const State& state, const Attended& table) {
    if (model::in_a_pause(table)) {
        return !proposals(state, table).empty();
    }
    return to_be_decided_about(state, table).has_value();
}

std::string question_to_us(const State& state, const Attended& table) {
    if (!state.practice && model::are_we_reported_silent(table)) {
        return "Are you still there? Press any key.";
    }
    return model::waits_for_our_vote(table) ? vote_prompt(state, table, *model::open_vote(table))
                                            : "";
}

std::vector<std::string> no_vote_reasons(const State& state, const Attended& table) {
    return state.practice
               ? std::vector<std::string>{}
               : words::no_vote_reasons(table, state.match.absence_ages, state.match.clocks_age);
}

std::string pause_words(const State& state, const Attended& table) {
    const auto left = model::pause_left(table, state.match.votes_age);
    const std::string how = is_urgent(state, table) ? " · d proposes to resume" : "";
    return left ? "The game is paused for " + words::countdown(*left) + " more" + how : "";
}

std::string open_decision(const State& state, const Attended& table) {
    const v1::Vote* vote = model::open_vote(table);
    if (vote != nullptr && !model::waits_for_our_vote(table)) {
        return words::motion_words(table, *vote) + " · " + words::tally_words(*vote) + " · " +
               time_left(state, *vote);
    }
    if (const auto seat = to_be_decided_about(state, table)) {
        return to_decide_words(state, table, *seat);
    }
    const bool waits_for_nobody = state.practice || model::has_days_per_turn(table.table);
    const auto seat = waits_for_nobody
                          ? std::nullopt
                          : model::most_urgent_absence(table, state.match.absence_ages);
    return seat ? missing_words(state, table, *seat) : "";
}

}  // namespace bastide::screen
