// Votes, absences and time limits in line-by-line mode.
#include "client-cli/plain/player.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client-cli/plain/vote_lines.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/words/absence_words.hpp"
#include "client/words/duration.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

using std::chrono::milliseconds;

milliseconds whole(std::chrono::steady_clock::duration time) {
    return std::chrono::duration_cast<milliseconds>(time);
}

std::optional<milliseconds> our_time(const model::Attended& at, milliseconds since_update) {
    const auto runs = model::clock_running(at);
    return runs && runs == at.seat ? model::time_left(at, *runs, since_update) : std::nullopt;
}

std::string due_words(const model::Attended& at, Seat seat, const model::Absence& missing) {
    return words::absence_words(at, seat, missing) + ". You can:";
}

/// Calling a vote that is already open counts as a yes.
bool is_asked_already(const model::Attended& at, const model::Proposal& proposal) {
    const v1::Vote* vote = model::open_vote(at);
    return vote != nullptr && model::waits_for_our_vote(at) && vote->motion() == proposal.motion &&
           model::side_of(*vote) == proposal.side &&
           (!model::is_about_seat(proposal.motion) || vote->about() == index_of(proposal.about));
}

}  // namespace

/// Watching does not count as activity; the server ignores it, too.
void Player::send(v1::ClientMessage message) {
    last_request_at_ = message.has_watch() ? last_request_at_ : callbacks_.now();
    client_->send(std::move(message));
}

void Player::typed() {
    const model::Attended* at = attended();
    const milliseconds quiet = last_request_at_ ? whole(callbacks_.now() - *last_request_at_)
                                                : model::activity_report_interval;
    if (at != nullptr && model::should_report_activity(*at, quiet)) {
        send(model::request::report_activity(*match_));
    }
}

void Player::call_vote(const command::CallVote& call) {
    const model::Attended* at = require_game();
    if (at == nullptr) {
        return;
    }
    if (!model::plays(*at)) {
        return printer_.say("Only players can vote.");
    }
    if (call.motion == v1::MOTION_UNSPECIFIED) {
        return show_proposals(*at);
    }
    model::Proposal proposal{call.motion, {}, call.side};
    if (model::is_about_seat(call.motion)) {
        const auto seat = find_other_player(call.who);
        if (!seat) {
            return;
        }
        proposal.about = *seat;
    }
    if (is_asked_already(*at, proposal)) {
        return cast_vote(true);
    }
    if (model::is_claim(*at, call.motion)) {
        return claim(false);
    }
    send(model::request::call_vote(*match_, proposal, std::chrono::minutes(call.minutes)));
}

/// Final and without a vote, so it needs confirmation.
void Player::claim(bool sure) {
    const model::Attended* at = require_game();
    if (at == nullptr) {
        return;
    }
    if (!model::plays(*at) || !model::is_claim(*at, v1::FORFEIT_ABSENT)) {
        return printer_.say(
            "You can claim victory only when your single opponent has left. vote shows what you "
            "can propose.");
    }
    Seat other{};
    while (other == at->seat || at->game->player(other).withdrawn) {
        other = static_cast<Seat>(index_of(other) + 1);
    }
    const auto possible = model::proposals_about(*at, other, absence_ages());
    if (std::ranges::count(possible, v1::FORFEIT_ABSENT, &model::Proposal::motion) == 0) {
        return printer_.say("You can claim victory only when " +
                            words::seat_name(at->table, other) +
                            " has been away long enough. vote shows what you can propose.");
    }
    if (!sure) {
        return printer_.say("This removes " + words::seat_name(at->table, other) +
                            " from the game, and you win. If you are sure, type: claim now.");
    }
    send(model::request::call_vote(*match_, {v1::FORFEIT_ABSENT, other}, {}));
}

void Player::cast_vote(bool yes) {
    const model::Attended* at = require_game();
    if (at == nullptr) {
        return;
    }
    if (model::waits_for_our_vote(*at)) {
        return send(model::request::cast_vote(*match_, model::open_vote(*at)->number(), yes));
    }
    printer_.say(model::open_vote(*at) == nullptr
                     ? "There is no open vote. vote shows what you can propose."
                     : "You have no vote here.");
}

void Player::show_proposals(const model::Attended& at) {
    if (const v1::Vote* vote = model::open_vote(at)) {
        printer_.say(words::motion_words(at, *vote) + ": " + words::tally_words(*vote) + ".");
        return print_open_vote();
    }
    const auto all = model::proposals(at, absence_ages(), since_update());
    if (all.empty()) {
        return printer_.say("A bot plays for you. Type back to take over again.");
    }
    printer_.show(proposal_lines(at, all, printer_.paper()));
    for (const std::string& line : words::undecidable_notes(at, absence_ages(), since_update())) {
        printer_.say(line + ".");
    }
}

void Player::print_open_vote() {
    const model::Attended& at = *attended();
    const v1::Vote* vote = model::open_vote(at);
    if (vote == nullptr) {
        return;
    }
    const std::string time = words::duration(model::time_left(*vote, since_update()));
    printer_.say(model::waits_for_our_vote(at)
                     ? "Type yes or no. The vote is open for " + time + "."
                     : "The vote is open for " + time + ".");
}

/// Votes that were missed and are closed need no answer.
void Player::react(const model::Voting& news) {
    const v1::Vote* open = model::open_vote(*attended());
    if (news.event.has_vote_opened() && open != nullptr && open->number() == news.vote.number()) {
        print_open_vote();
    }
}

void Player::react(const model::PresenceChanged& news) {
    const model::Attended& at = *attended();
    const auto missing = model::absence(at, news.seat, {});
    printed_due_[index_of(news.seat)] = false;
    if (at.seat == news.seat) {
        if (model::is_activity_in_question(at) && !news.again) {
            printer_.say("Are you still there? Press Enter.");
        }
    } else if (missing && model::plays(at) && !words::grace_words(at, *missing).empty()) {
        printer_.say(words::capital(words::grace_words(at, *missing)) + ". vote shows how.");
    }
}

void Player::ended_or_paused(const v1::Event& event) {
    const model::Attended& at = *attended();
    if (event.has_match_ended() && model::without_result(at)) {
        printer_.show(final_table(at, printer_.paper()));
    } else if (event.has_pause_began() && model::plays(at)) {
        printer_.say("Type vote resume to end the pause early.");
    } else if (event.has_pause_ended()) {
        question_.reset();  // ask again after a long pause
    }
}

void Player::note_the_time(const model::News& news) {
    if (model::changes_clocks(news)) {
        printed_clocks_ = callbacks_.now();
    }
    for (std::size_t i = 0; i < printed_absences_.size(); ++i) {
        if (model::changes_absence(news, static_cast<Seat>(i))) {
            printed_absences_[i] = callbacks_.now();
        }
    }
}

milliseconds Player::since_update() const {
    return whole(callbacks_.now() - printed_clocks_);
}

model::AbsenceAges Player::absence_ages() const {
    model::AbsenceAges ages{};
    std::ranges::transform(printed_absences_, ages.begin(), [this](Time reported) {
        return whole(callbacks_.now() - reported);
    });
    return ages;
}

void Player::check_time() {
    if (wakes_ && callbacks_.now() >= *wakes_) {
        wakes_.reset();
    }
    const model::Attended* at = attended();
    if (at != nullptr && model::plays(*at)) {
        warn_of_little_time(*at);
        print_due_seats(*at);
    }
}

void Player::warn_of_little_time(const model::Attended& at) {
    const auto left = our_time(at, since_update());
    if (!left || warned_in_ == at.game->turn.number) {
        return;
    }
    if (*left > words::short_of_time) {
        return schedule_check(*left - words::short_of_time);
    }
    warned_in_ = at.game->turn.number;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(*left).count();
    printer_.say(words::counted(static_cast<int>(seconds), "second", "seconds") + " left.");
}

void Player::print_due_seats(const model::Attended& at) {
    const model::AbsenceAges ages = absence_ages();
    for (std::size_t i = 0; i < printed_due_.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const auto missing = model::absence(at, seat, ages[i]);
        if (!missing || !missing->grace || printed_due_[i] || at.seat == seat) {
            continue;
        }
        if (!model::can_be_voted_on(*missing)) {
            schedule_check(*missing->grace);
            continue;
        }
        const auto all = model::proposals_about(at, seat, ages);
        if (!all.empty()) {
            printed_due_[i] = true;
            printer_.say(due_words(at, seat, *missing));
            printer_.show(proposal_lines(at, all, printer_.paper()));
        }
    }
}

void Player::schedule_check(milliseconds time) {
    const Time then = callbacks_.now() + time;
    if (!wakes_ || then < *wakes_) {
        wakes_ = then;
        callbacks_.wake(time);
    }
}

}  // namespace bastide::plain
