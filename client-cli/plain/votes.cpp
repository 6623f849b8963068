// Votes, absences and time limits.
#include "client-cli/plain/score_lines.hpp"
#include "client-cli/plain/verbs.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/words/absence_words.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/duration.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>
#include <array>

namespace bastide::plain {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::minutes usual_pause{10};

constexpr const char* claim_usage = "Type claim to claim victory when your only opponent has left.";

/// Returns "vote bot Bob", "vote pause 10" or "claim".
std::string command_for(const model::Attended& at, const model::Proposal& proposal) {
    switch (proposal.motion) {
        case v1::STOP:
            return "vote end";
        case v1::PAUSE:
            return "vote pause 10";
        case v1::GO_ON:
            return "vote resume";
        case v1::STAND_IN:
            return "vote bot " + words::seat_name(at.table, proposal.about);
        case v1::FORFEIT_ABSENT:
            return model::is_claim(at, proposal.motion)
                       ? "claim"
                       : "vote remove " + words::seat_name(at.table, proposal.about);
        case v1::EXTEND:
            return "vote grow " + std::string(words::side_word(proposal.side));
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

void print_proposals(const Context& c, const std::vector<model::Proposal>& proposals) {
    constexpr int command_columns = 20;
    const model::Attended& at = *c.attended();
    Lines lines;
    for (const model::Proposal& proposal : proposals) {
        append(lines,
               wrapped("  " + padded(command_for(at, proposal), command_columns) + "  " +
                           words::proposal_words(at, proposal, usual_pause) + ". " +
                           words::proposal_meaning(at, proposal),
                       c.printer.paper().room.columns,
                       command_columns + 4));
    }
    c.printer.show(lines);
}

void show_proposals(const Context& c, const model::Attended& at) {
    if (const v1::Vote* vote = model::open_vote(at)) {
        c.say(words::motion_words(at, *vote) + ": " + words::tally_words(*vote) + ".");
        return print_open_vote(c);
    }
    const auto all = model::proposals(at, c.absence_ages(), c.since_update());
    if (all.empty()) {
        return c.say("A bot plays for you. Type back to take over again.");
    }
    print_proposals(c, all);
    for (const auto& line : words::undecidable_notes(at, c.absence_ages(), c.since_update())) {
        c.say(line + ".");
    }
}

/// True if this vote is already open. Calling it again counts as a yes.
bool is_asked_already(const model::Attended& at, const model::Proposal& proposal) {
    const v1::Vote* vote = model::open_vote(at);
    return vote != nullptr && model::waits_for_our_vote(at) && vote->motion() == proposal.motion &&
           model::side_of(*vote) == proposal.side &&
           (!model::is_about_seat(proposal.motion) || vote->about() == index_of(proposal.about));
}

/// Claims victory. That is final and needs no vote, so the player must confirm.
void claim(Context& c, bool sure) {
    const model::Attended* at = c.attended();
    if (!model::plays(*at) || !model::is_claim(*at, v1::FORFEIT_ABSENT)) {
        return c.say(
            "You can claim victory only when your single opponent has left. vote shows what you "
            "can propose.");
    }
    Seat other{};
    while (other == at->seat || at->game->player(other).withdrawn) {
        other = static_cast<Seat>(index_of(other) + 1);
    }
    const std::string name = words::seat_name(at->table, other);
    const auto possible = model::proposals_about(*at, other, c.absence_ages());
    if (std::ranges::count(possible, v1::FORFEIT_ABSENT, &model::Proposal::motion) == 0) {
        return c.say("You can claim victory only when " + name +
                     " has been away long enough. vote shows what you can propose.");
    }
    if (!sure) {
        return c.say("This removes " + name +
                     " from the game, and you win. If you are sure, type: claim now.");
    }
    c.send(model::request::call_vote(*c.match, {v1::FORFEIT_ABSENT, other}, {}));
}

void cast_vote(Context& c, bool yes) {
    const model::Attended* at = c.attended();
    if (model::waits_for_our_vote(*at)) {
        return c.send(model::request::cast_vote(*c.match, model::open_vote(*at)->number(), yes));
    }
    c.say(model::open_vote(*at) == nullptr
              ? "There is no open vote. vote shows what you can propose."
              : "You have no vote here.");
}

/// `who`: the player whom the motion is about, if any. Without a motion, lists the possible ones.
void call_vote(Context& c, model::Proposal proposal, const std::string& who, int minutes) {
    const model::Attended* at = c.attended();
    if (!model::plays(*at)) {
        return c.say("Only players can vote.");
    }
    if (proposal.motion == v1::MOTION_UNSPECIFIED) {
        return show_proposals(c, *at);
    }
    if (model::is_about_seat(proposal.motion)) {
        const auto seat = c.somebody_else(who);
        if (!seat) {
            return;
        }
        proposal.about = *seat;
    }
    if (is_asked_already(*at, proposal)) {
        return cast_vote(c, true);
    }
    if (model::is_claim(*at, proposal.motion)) {
        return claim(c, false);
    }
    c.send(model::request::call_vote(*c.match, proposal, std::chrono::minutes(minutes)));
}

Parsed motion(const model::Proposal& proposal, const std::string& who = {}, int minutes = 0) {
    return {[=](Context& c) { call_vote(c, proposal, who, minutes); }};
}

Parsed read_pause(WordReader& words) {
    constexpr int most = 60;
    const auto minutes =
        words.at_end() ? std::optional<int>(usual_pause.count()) : number(words.next(), 1, most);
    if (!minutes || !words.at_end()) {
        return wrong("For how many minutes, 1 to 60? For example: vote pause 10");
    }
    return motion({v1::PAUSE}, {}, *minutes);
}

Parsed read_growth(WordReader& words) {
    const std::string_view where = words.next();
    for (const Side side : all_sides) {
        if (where == words::side_word(side) && words.at_end()) {
            return motion({v1::EXTEND, {}, side});
        }
    }
    return wrong("On which side of the table? For example: vote grow north");
}

void schedule_check(Context& c, milliseconds time) {
    const Time then = c.callbacks.now() + time;
    if (!c.times.wakes || then < *c.times.wakes) {
        c.times.wakes = then;
        c.callbacks.wake(time);
    }
}

void warn_of_little_time(Context& c, const model::Attended& at) {
    const bool ours = model::clock_running(at) == at.seat;
    const auto left = ours ? model::time_left(at, *at.seat, c.since_update()) : std::nullopt;
    if (!left || c.times.warned_in == at.game->turn.number) {
        return;
    }
    if (*left > words::short_of_time) {
        return schedule_check(c, *left - words::short_of_time);
    }
    c.times.warned_in = at.game->turn.number;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(*left).count();
    c.say(words::counted(static_cast<int>(seconds), "second", "seconds") + " left.");
}

void print_due_seats(Context& c, const model::Attended& at) {
    const model::AbsenceAges ages = c.absence_ages();
    for (std::size_t i = 0; i < ages.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const auto missing = model::absence(at, seat, ages[i]);
        if (!missing || !missing->grace || c.times.is_due[i] || at.seat == seat) {
            continue;
        }
        if (!model::can_be_voted_on(*missing)) {
            schedule_check(c, *missing->grace);
            continue;
        }
        const auto all = model::proposals_about(at, seat, ages);
        if (!all.empty()) {
            c.times.is_due[i] = true;
            c.say(words::absence_words(at, seat, *missing) + ". You can:");
            print_proposals(c, all);
        }
    }
}

void receive(Context& c, const model::PresenceChanged& news) {
    const model::Attended& at = *c.attended();
    const auto missing = model::absence(at, news.seat, {});
    c.times.is_due[index_of(news.seat)] = false;
    if (at.seat == news.seat) {
        if (model::is_activity_in_question(at) && !news.again) {
            c.say("Are you still there? Press Enter.");
        }
    } else if (missing && model::plays(at) && !words::grace_words(at, *missing).empty()) {
        c.say(words::capital(words::grace_words(at, *missing)) + ". vote shows how.");
    }
}

Parsed read_vote(WordReader& words) {
    const std::string_view about = words.next();
    if (about == "pause") {
        return read_pause(words);
    }
    if (about == "grow") {
        return read_growth(words);
    }
    const bool bot = about == "bot" || about == "program";
    if (bot || about == "remove") {
        const std::string who(words.rest());
        return who.empty() ? wrong("Whom? For example: vote " + std::string(about) + " Bob")
                           : motion({bot ? v1::STAND_IN : v1::FORFEIT_ABSENT}, who);
    }
    if (!words.at_end() || !(about.empty() || about == "end" || about == "resume")) {
        return wrong(
            "You can propose: vote end, vote pause 10, vote resume, vote bot Bob, vote remove Bob, "
            "vote grow north. To vote, type yes or no.");
    }
    return motion({about == "end"      ? v1::STOP
                   : about == "resume" ? v1::GO_ON
                                       : v1::MOTION_UNSPECIFIED});
}

/// Votes no, or declines a question of the game if no vote waits for us.
void vote_no(Context& c) {
    const model::Attended* at = c.attended();
    const bool answers = at != nullptr && model::our_turn(*at) &&
                         turn::may_be_declined(at->game->turn.step) &&
                         !model::waits_for_our_vote(*at);
    answers ? pass_turn(c) : cast_vote(c, false);
}

Parsed read_claim(WordReader& words) {
    constexpr WithOption expected{
        "now", "Type claim to claim victory when your only opponent has left.", claim};
    const Parsed parsed = read(words, expected);
    return words.at_end() ? parsed : wrong(expected.usage);
}

constexpr std::array all_vote_verbs{
    Verb{"vote", "", Needs::game, read_vote},
    Verb{"claim", "", Needs::game, read_claim},
    Verb{"yes", "y", Needs::game, [](Context& c) { cast_vote(c, true); }},
    Verb{"no", "n", Needs::game, vote_no},
};

}  // namespace

std::span<const Verb> vote_verbs() {
    return all_vote_verbs;
}

void report_activity(Context& c) {
    const model::Attended* at = c.attended();
    const auto quiet =
        c.times.last_request
            ? std::chrono::duration_cast<milliseconds>(c.callbacks.now() - *c.times.last_request)
            : model::activity_report_interval;
    if (at != nullptr && model::should_report_activity(*at, quiet)) {
        c.send(model::request::report_activity(*c.match));
    }
}

void note_the_time(Context& c, const model::News& news) {
    if (model::changes_clocks(news)) {
        c.times.clocks = c.callbacks.now();
    }
    for (std::size_t i = 0; i < c.times.absences.size(); ++i) {
        if (model::changes_absence(news, static_cast<Seat>(i))) {
            c.times.absences[i] = c.callbacks.now();
        }
    }
}

void check_time(Context& c) {
    if (c.times.wakes && c.callbacks.now() >= *c.times.wakes) {
        c.times.wakes.reset();
    }
    const model::Attended* at = c.attended();
    if (at != nullptr && model::plays(*at)) {
        warn_of_little_time(c, *at);
        print_due_seats(c, *at);
    }
}

void print_open_vote(const Context& c) {
    const model::Attended& at = *c.attended();
    if (const v1::Vote* vote = model::open_vote(at)) {
        c.say((model::waits_for_our_vote(at) ? "Type yes or no. The vote is open for "
                                             : "The vote is open for ") +
              words::duration(model::time_left(*vote, c.since_update())) + ".");
    }
}

void receive_votes(Context& c, const model::News& news) {
    if (const auto* presence = std::get_if<model::PresenceChanged>(&news)) {
        return receive(c, *presence);
    }
    const auto* voting = std::get_if<model::Voting>(&news);
    const v1::Vote* open = voting == nullptr ? nullptr : model::open_vote(*c.attended());
    // votes that were missed and are closed need no answer
    if (open != nullptr && voting->event.has_vote_opened() &&
        open->number() == voting->vote.number()) {
        print_open_vote(c);
    }
}

}  // namespace bastide::plain
