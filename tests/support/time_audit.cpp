#include "tests/support/time_audit.hpp"

#include "match/evolve.hpp"
#include "match/rules_time.hpp"

#include <algorithm>

namespace bastide::test {
namespace {

using match::milliseconds;

/// Maximum delay of an answer: the lag that can still be credited in this game, plus the time for
/// answers in flight.
milliseconds late_max(milliseconds credited) {
    return std::min<milliseconds>(match::lag_per_answer_max, match::lag_per_game_max - credited) +
           match::in_flight_allowance;
}

bool is_timed_by_rules(const match::Match& match, const match::Question& question) {
    return rules_time(question.step, match.settings.pace).has_value();
}

const match::Question* question_answered(const match::Match& before,
                                         const TimeAudit::Accepted& accepted) {
    const auto* act = std::get_if<match::Act>(&accepted.command);
    const auto seat = before.seat_of(accepted.person);
    return act != nullptr && seat ? before.pending_question(*seat) : nullptr;
}

bool all_agree(const match::Match& match, const match::Vote& vote) {
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        if (match.is_in_play(static_cast<Seat>(i)) && !match::is_bot(match.seats[i].person) &&
            vote.ballots[i] != match::Ballot::yes) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::optional<std::string> TimeAudit::add(const match::Match& before, const Accepted& accepted) {
    if (before.phase == match::Phase::playing && !before.paused_until) {
        pass(before, accepted.passed);
        if (auto wrong = answer(before, accepted)) {
            return wrong;
        }
    }
    return follow(before, accepted.events);
}

void TimeAudit::pass(const match::Match& before, milliseconds time) {
    for (const match::Question& question : before.questions) {
        if (before.stand_ins[index_of(question.seat)] != match::StandIn::none) {
            continue;
        }
        (is_timed_by_rules(before, question) ? question_left_
                                             : seats_[index_of(question.seat)].left) -= time;
    }
}

std::optional<std::string> TimeAudit::answer(const match::Match& before, const Accepted& accepted) {
    const match::Question* question = question_answered(before, accepted);
    if (question == nullptr) {
        return std::nullopt;
    }
    SeatTime& seat = seats_[index_of(question->seat)];
    if (is_timed_by_rules(before, *question)) {
        seat.flagged = false;
        return question_left_ >= -match::in_flight_allowance
                   ? std::nullopt
                   : std::optional<std::string>("an answer that the rules time came too late");
    }
    if (before.settings.pace.kind == match::PaceKind::untimed) {
        return std::nullopt;
    }
    if (seat.flagged_in == question->turn) {
        return "somebody plays a turn in which their time was up";
    }
    if (seat.left < -late_max(seat.credited)) {
        return "somebody has used " + std::to_string(-seat.left.count()) +
               " ms more than their pace allows";
    }
    seat.left += accepted.credited;
    seat.credited += accepted.credited;
    seat.flagged = false;
    return seat.credited <= match::lag_per_game_max &&
                   accepted.credited <= match::lag_per_answer_max
               ? std::nullopt
               : std::optional<std::string>("somebody is credited more than their line can cost");
}

std::optional<std::string> TimeAudit::follow(match::Match match,
                                             const std::vector<match::Event>& events) {
    std::optional<match::Vote> last_vote;
    for (const match::Event& event : events) {
        last_vote = match.vote ? match.vote : last_vote;
        const auto* changed = std::get_if<match::StandInChanged>(&event);
        if (changed != nullptr && changed->stand_in == match::StandIn::none &&
            !match.clocks.empty() && match.pending_question(changed->seat) != nullptr) {
            return "a question that a bot was asked goes back to the player";
        }
        match::evolve(match, event);
        if (std::holds_alternative<match::PauseBegan>(event) && !all_agree(match, *last_vote)) {
            return "a pause that not everybody has voted for";
        }
        if (std::holds_alternative<match::GameStarted>(event)) {
            seats_ = {};
            for (SeatTime& seat : seats_) {
                seat.left = match.settings.pace.kind == match::PaceKind::bank
                                ? milliseconds(match.settings.pace.time)
                                : milliseconds(0);
            }
        } else if (const auto* flagged = std::get_if<match::SeatFlagged>(&event)) {
            SeatTime& seat = seats_[index_of(flagged->seat)];
            seat.left = {};
            seat.flagged = true;
            seat.flagged_in = match.game->turn.number;
        } else if (const auto* put = std::get_if<match::QuestionAsked>(&event)) {
            const auto by_rules = rules_time(match.game->turn.step, match.settings.pace);
            if (by_rules) {
                question_left_ = *by_rules;
            } else {
                give_turn(match, seats_[index_of(put->seat)]);
            }
        }
    }
    return std::nullopt;
}

void TimeAudit::give_turn(const match::Match& match, SeatTime& seat) {
    const std::uint16_t turn = match.game->turn.number;
    if (seat.given_for == turn) {
        return;
    }
    const match::Pace& pace = match.settings.pace;
    if (pace.kind == match::PaceKind::bank) {
        seat.left += seat.given_for == 0 ? milliseconds(0) : milliseconds(pace.increment);
        seat.left = seat.flagged ? std::max(seat.left, match::time_after_flag_min) : seat.left;
    } else {
        seat.left = pace.time + std::clamp(seat.left, -match::late_answer_max, milliseconds(0));
    }
    seat.given_for = turn;
}

}  // namespace bastide::test
