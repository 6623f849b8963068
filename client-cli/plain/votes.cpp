#include "client-cli/plain/context.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::minutes usual_pause{10};

/// Returns what we can propose; in practice only that the table grows.
std::vector<model::Proposal> proposals(const Context& c) {
    auto all = model::proposals(*c.attended(), c.absence_ages(), c.since_update());
    if (!c.callbacks.has_lobby) {
        std::erase_if(all, [](const auto& one) { return one.motion != v1::EXTEND; });
    }
    return all;
}

void print_proposals(Context& c, const std::vector<model::Proposal>& proposals) {
    constexpr int words_at = 5;
    const model::Attended& at = *c.attended();
    c.proposed = proposals;
    Lines lines;
    int number = 0;
    for (const model::Proposal& proposal : proposals) {
        const std::string text = words::proposal_words(at, proposal, usual_pause) + ". " +
                                 words::proposal_meaning(at, proposal);
        append(lines,
               entry(std::to_string(++number), text, words_at, c.printer.paper().room.columns));
    }
    lines.emplace_back("Type vote and a number to propose it, for example: vote 1");
    c.printer.show(lines);
}

void show_proposals(Context& c, const model::Attended& at) {
    if (const v1::Vote* vote = model::open_vote(at)) {
        c.say(words::motion_words(at, *vote) + ": " + words::tally_words(*vote) + ".");
        return print_open_vote(c);
    }
    const auto all = proposals(c);
    if (all.empty()) {
        return c.say(c.callbacks.has_lobby ? "A bot plays for you. Type back to take over again."
                                           : "Votes are for games with other people.");
    }
    print_proposals(c, all);
    for (const auto& line : words::no_vote_reasons(at, c.absence_ages(), c.since_update())) {
        c.say(line + ".");
    }
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

void read_vote(Context& c, WordReader& words) {
    const model::Attended& at = *c.attended();
    if (!model::plays(at)) {
        return c.say("Only players can vote.");
    }
    if (words.at_end()) {
        return show_proposals(c, at);
    }
    const int chosen = read_number(words).value_or(0);
    if (chosen < 1 || chosen > static_cast<int>(c.proposed.size())) {
        return c.say("Which proposal? vote lists them with their numbers.");
    }
    const model::Proposal& proposal = c.proposed[static_cast<std::size_t>(chosen) - 1];
    const std::string_view rest = words.rest();
    if (std::ranges::count(proposals(c), proposal) == 0) {
        return c.say("That vote is no longer possible.");
    }
    if (model::is_claim(at, proposal.motion) && rest != "now") {
        return c.say("This removes " + words::seat_name(at.table, proposal.about) +
                     " from the game, and you win. If you are sure, type: vote " +
                     std::to_string(chosen) + " now.");
    }
    const bool takes_time = proposal.motion == v1::PAUSE && !rest.empty();
    const auto minutes = takes_time ? number(rest, 1, 60) : std::optional<int>(usual_pause.count());
    minutes ? c.send(model::request::call_vote(*c.match, proposal, std::chrono::minutes(*minutes)))
            : c.say("For how many minutes, 1 to 60? For example: vote 1 5");
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
    Verb{in::deciding, "vote", "what you can propose; vote N proposes it, vote N 5: a pause of 5 minutes", read_vote},
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
