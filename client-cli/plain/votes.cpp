#include "client-cli/plain/context.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::minutes usual_pause{10};

struct MotionWord {
    std::string_view word;
    v1::Motion motion;
};

constexpr std::array motion_words{
    MotionWord{"end", v1::STOP},
    MotionWord{"pause", v1::PAUSE},
    MotionWord{"resume", v1::GO_ON},
    MotionWord{"bot", v1::STAND_IN},
    MotionWord{"remove", v1::FORFEIT_ABSENT},
    MotionWord{"grow", v1::EXTEND},
};

std::string command_for(const model::Attended& at, const model::Proposal& proposal) {
    if (model::is_claim(at, proposal.motion)) {
        return "claim";
    }
    const auto* const found = std::ranges::find(motion_words, proposal.motion, &MotionWord::motion);
    return "vote " + std::string(found->word) +
           (model::is_about_seat(proposal.motion) ? " " + words::seat_name(at.table, proposal.about)
            : proposal.motion == v1::EXTEND ? " " + std::string(words::side_word(proposal.side))
            : proposal.motion == v1::PAUSE  ? " " + std::to_string(usual_pause.count())
                                            : "");
}

void print_proposals(const Context& c, const std::vector<model::Proposal>& proposals) {
    constexpr int words_at = 24;
    const int columns = c.printer.paper().room.columns;
    const model::Attended& at = *c.attended();
    Lines lines;
    for (const model::Proposal& proposal : proposals) {
        const std::string text = words::proposal_words(at, proposal, usual_pause) + ". " +
                                 words::proposal_meaning(at, proposal);
        append(lines, entry(command_for(at, proposal), text, words_at, columns));
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
    for (const auto& line : words::no_vote_reasons(at, c.absence_ages(), c.since_update())) {
        c.say(line + ".");
    }
}

/// True if this vote is open already: calling it again counts as a yes.
bool is_asked_already(const model::Attended& at, const model::Proposal& proposal) {
    const v1::Vote* vote = model::open_vote(at);
    return vote != nullptr && model::waits_for_our_vote(at) &&
           proposal == model::Proposal{
                           vote->motion(), static_cast<Seat>(vote->about()), model::side_of(*vote)};
}

/// Claims victory. This is final and without a vote, so the player must confirm.
void claim(Context& c, bool sure) {
    const model::Attended& at = *c.attended();
    const auto all = model::proposals(at, c.absence_ages());
    const auto found = std::ranges::find(all, v1::FORFEIT_ABSENT, &model::Proposal::motion);
    if (found == all.end() || !model::is_claim(at, v1::FORFEIT_ABSENT)) {
        return c.say(
            "You can claim victory only when your only opponent has been away long enough. vote "
            "shows what you can propose.");
    }
    if (!sure) {
        return c.say("This removes " + words::seat_name(at.table, found->about) +
                     " from the game, and you win. If you are sure, type: claim now.");
    }
    c.send(model::request::call_vote(*c.match, *found, {}));
}

void cast_vote(Context& c, bool yes) {
    const model::Attended* at = c.attended();
    if (model::waits_for_our_vote(*at)) {
        return c.send(model::request::cast_vote(*c.match, model::open_vote(*at)->number(), yes));
    }
    c.say(model::open_vote(*at) == nullptr
              ? "There is no open vote. Type vote to see what you can propose."
              : "You have no vote here.");
}

void call_vote(Context& c, const model::Proposal& proposal, int minutes) {
    const model::Attended& at = *c.attended();
    if (is_asked_already(at, proposal)) {
        return cast_vote(c, true);
    }
    if (model::is_claim(at, proposal.motion)) {
        return claim(c, false);
    }
    c.send(model::request::call_vote(*c.match, proposal, std::chrono::minutes(minutes)));
}

void read_vote(Context& c, WordReader& words) {
    const std::string word(words.next());
    const std::string rest(words.rest());
    const bool is_for_people = !c.callbacks.has_lobby && word != "grow";
    if (is_for_people || !model::plays(*c.attended())) {
        return c.say(is_for_people ? "Votes are for games with other people."
                                   : "Only players can vote.");
    }
    if (word.empty()) {
        return show_proposals(c, *c.attended());
    }
    const auto* const found = std::ranges::find(motion_words, word, &MotionWord::word);
    model::Proposal proposal;
    proposal.motion = found == motion_words.end() ? v1::MOTION_UNSPECIFIED : found->motion;
    std::optional<int> minutes = 0;
    if (model::is_about_seat(proposal.motion)) {
        const auto seat = rest.empty() ? std::nullopt : c.somebody_else(rest);
        if (!seat) {
            return rest.empty() ? c.say("Whom? For example: vote " + word + " Bob") : void();
        }
        proposal.about = *seat;
    } else if (proposal.motion == v1::PAUSE) {
        minutes = rest.empty() ? std::optional<int>(usual_pause.count()) : number(rest, 1, 60);
    } else if (proposal.motion == v1::EXTEND) {
        const auto side = std::ranges::find(all_sides, rest, words::side_word);
        if (side == all_sides.end()) {
            return c.say("On which side of the table? For example: vote grow north");
        }
        proposal.side = *side;
    } else if (proposal.motion == v1::MOTION_UNSPECIFIED || !rest.empty()) {
        return c.say(
            "You can propose: vote end, vote pause 10, vote resume, vote bot Bob, vote remove Bob, "
            "vote grow north. To vote, type yes or no.");
    }
    minutes ? call_vote(c, proposal, *minutes)
            : c.say("For how many minutes, 1 to 60? For example: vote pause 10");
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

void vote_no(Context& c) {
    const model::Attended* at = c.attended();
    const bool answers = at != nullptr && model::our_turn(*at) &&
                         turn::may_be_declined(at->game->turn.step) &&
                         !model::waits_for_our_vote(*at);
    answers ? pass_turn(c) : cast_vote(c, false);
}

// clang-format off
constexpr std::array all_vote_verbs{
    Verb{in::deciding, "vote", "what you can propose now: end the game, pause ...", read_vote},
    Verb{in::deciding, "claim", "claim victory when your only opponent has left",
         WithWord{"now", claim}},
    Verb{in::voting, "yes, y", "agree in an open vote", [](Context& c) { cast_vote(c, true); }},
    Verb{in::voting, "no, n", "decline in an open vote; or as pass", vote_no},
};
// clang-format on

}  // namespace

std::span<const Verb> vote_verbs() {
    return all_vote_verbs;
}

void report_activity(Context& c) {
    const model::Attended* at = c.attended();
    const milliseconds quiet =
        c.times.last_request ? c.since(*c.times.last_request) : model::activity_report_interval;
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

}  // namespace bastide::plain
