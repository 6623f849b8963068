#include "match/deciding.hpp"
#include "match/rules_time.hpp"

#include <algorithm>

namespace bastide::match {

Refused decide(const Deciding& deciding, const CallTime& command) {
    const auto& [match, who, into, at] = deciding;
    const Question* asked = find(match, command.prompt);
    const auto time = asked == nullptr ? std::nullopt : match.time_until_expiry(*asked);
    if (who != nobody || !time || at.passed < *time) {
        return Refusal::stale;
    }
    const Seat seat = asked->seat;
    if (asked->left) {
        into.answered = asked->number;
        return act(match, seat, timeout_action(*match.game), into);
    }
    into.add(SeatFlagged{seat});  // evolve.cpp chooses for how long a bot plays
    const bool gives_up = match.settings.pace.time_out == TimeOut::give_up;
    return gives_up ? act(match, seat, Withdraw{}, into) : std::nullopt;
}

std::optional<TimePassed> time_passed(const Match& match,
                                      PersonId who,
                                      const Command& command,
                                      const DecisionContext& at) {
    if (!match.is_timed() || match.phase != Phase::playing) {
        return std::nullopt;
    }
    TimePassed time{at.passed};
    const auto* act = std::get_if<Act>(&command);
    const Question* asked = act != nullptr ? find(match, act->prompt) : nullptr;
    if (who != nobody && asked != nullptr && asked->seat == match.seat_of(who)) {
        time.answered = asked->seat;
        if (!asked->left && !match.clocks.empty()) {  // else no clock runs
            time.credited =
                std::min(at.passed, credit(match.clocks[index_of(asked->seat)], at.lag));
        }
    }
    return time;
}

}  // namespace bastide::match
