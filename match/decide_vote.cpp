#include "match/deciding.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::match {
namespace {

/// A pause must not stop some clocks without asking the others.
bool all_have_votes(const Match& match, const Vote& vote) {
    return std::ranges::all_of(match.seats, [&](const SeatHolder& holder) {
        const Seat seat = *match.seat_of(holder.person);
        return is_bot(holder.person) || !match.is_in_play(seat) ||
               vote.ballots[index_of(seat)] != Ballot::no_elector;
    });
}

struct VoteCall {
    const Match& match;
    const CallVote& motion;
    const DecisionContext& at;
    Seat by;

    [[nodiscard]] Refused refuse() const {
        if (!match.is_played_by_person(by)) {
            return Refusal::no_elector;
        }
        if (match.vote) {
            return Refusal::vote_open;
        }
        const VoteCaller& caller = match.callers[index_of(by)];
        const bool too_many = !is_about_seat(motion.motion) && caller.called >= votes_per_seat_max;
        if (too_many || at.now < caller.next_call_at) {
            return Refusal::vote_too_soon;
        }
        switch (motion.motion) {
            case Motion::stop:
                return std::nullopt;
            case Motion::pause:
                return refuse_pause();
            case Motion::resume:
                return match.paused_until ? std::nullopt : Refused(Refusal::not_paused);
            case Motion::stand_in:
            case Motion::forfeit_absent:
                return refuse_about();
            case Motion::extend:
                return refuse_extension();
        }
        return Refusal::stale;
    }

    [[nodiscard]] Refused refuse_pause() const {
        if (match.paused_until) {
            return Refusal::paused;
        }
        const bool possible = match.settings.pace.kind != PaceKind::days &&
                              motion.pause >= voted_pause_min && motion.pause <= voted_pause_max &&
                              all_have_votes(match, vote());
        if (!possible) {
            return Refusal::bad_pause;
        }
        const milliseconds least = at.passed + pause_time_minimum(match.settings.pace);
        const bool trouble = std::ranges::any_of(match.questions, [&](const Question& question) {
            return match.clock_runs(question.seat) &&
                   match.clocks[index_of(question.seat)].left < least;
        });
        return trouble ? Refused(Refusal::time_trouble) : std::nullopt;
    }

    [[nodiscard]] Refused refuse_about() const {
        if (!motion.about || !match.is_in_play(*motion.about)) {
            return Refusal::no_such_seat;
        }
        if (*motion.about == by) {
            return Refusal::your_own_seat;
        }
        if (match.paused_until) {
            return Refusal::paused;
        }
        if (motion.motion == Motion::stand_in && !match.is_played_by_person(*motion.about)) {
            return Refusal::stands_in_already;
        }
        return attendance(*motion.about) == Attendance::missing ? std::nullopt
                                                                : Refused(Refusal::not_absent);
    }

    [[nodiscard]] Refused refuse_extension() const {
        bastide::Decision unused;
        return bastide::decide(*match.game, chance, Extend{motion.side}, unused);
    }

    [[nodiscard]] Attendance attendance(Seat seat) const {
        return at.attendances.empty() ? Attendance::here : at.attendances[index_of(seat)];
    }

    /// Absent players within the grace period are electors, except on a stand-in: it can be undone.
    [[nodiscard]] bool is_elector(Seat seat) const {
        const bool is_there = motion.motion == Motion::stand_in
                                  ? attendance(seat) == Attendance::here
                                  : attendance(seat) != Attendance::missing;
        return match.is_played_by_person(seat) && (seat == by || is_there);
    }

    [[nodiscard]] Vote vote() const {
        Vote vote{match.votes_called + 1, motion.motion, by, motion.about.value_or(by)};
        vote.pause = motion.motion == Motion::pause ? motion.pause : std::chrono::seconds(0);
        vote.side = motion.side;
        vote.until = at.now + vote_duration(match.settings.pace);
        for (std::size_t i = 0; i < match.seats.size(); ++i) {
            const auto seat = static_cast<Seat>(i);
            vote.ballots.push_back(seat == by         ? Ballot::yes
                                   : is_elector(seat) ? Ballot::not_cast
                                                      : Ballot::no_elector);
        }
        return vote;
    }
};

void act_in_game(const Actor& actor, const Action& action, Decision& into, Ending ending) {
    const Match now = into.next;  // act() reads it and writes `into.next`
    [[maybe_unused]] const Refused refused = act(now, actor, action, into, ending);
    assert(!refused);
}

void carry_out(const Vote& vote, const DecisionContext& at, Decision& into) {
    switch (vote.motion) {
        case Motion::stop:
            into.add(MatchEnded{Ending::stopped});
            into.add(SecretRevealed{});
            return;
        case Motion::pause:
            into.add(PauseBegan{at.now + vote.pause, vote.pause});
            return;
        case Motion::resume:
            into.add(PauseEnded{});
            return;
        case Motion::stand_in:
            into.add(StandInChanged{vote.about, StandIn::until_return});
            return;
        case Motion::forfeit_absent:
            return act_in_game(vote.about, Withdraw{}, into, Ending::claimed);
        case Motion::extend:
            return act_in_game(chance, Extend{vote.side}, into, Ending::given_up);
    }
}

/// True if no elector is left, somebody has no vote on a pause, or the player concerned has left,
/// is replaced by a bot (in a vote on a stand-in), or is active again.
bool is_pointless(const Match& match, const Vote& vote, PersonId who) {
    if (electors(vote) == 0 || (vote.motion == Motion::pause && !all_have_votes(match, vote))) {
        return true;
    }
    if (!is_about_seat(vote.motion)) {
        return false;
    }
    const bool done = vote.motion == Motion::stand_in ? !match.is_played_by_person(vote.about)
                                                      : !match.is_in_play(vote.about);
    return done || match.seat_of(who) == vote.about;
}

Refused refuse_phase(const Match& match) {
    if (match.phase == Phase::playing) {
        return std::nullopt;
    }
    return match.game ? Refused(bastide::Refusal::game_over) : Refused(Refusal::not_started);
}

}  // namespace

Refused decide(const Deciding& deciding, const CallVote& command) {
    const auto& [match, who, into, at] = deciding;
    if (const Refused refused = refuse_phase(match)) {
        return refused;
    }
    const VoteCall calling{match, command, at, *match.seat_of(who)};
    if (const Refused refused = calling.refuse()) {
        return refused;
    }
    into.add(VoteOpened{calling.vote()});
    return std::nullopt;
}

Refused decide(const Deciding& deciding, const CastVote& command) {
    const auto& [match, who, into, at] = deciding;
    if (const Refused refused = refuse_phase(match)) {
        return refused;
    }
    if (!match.vote || match.vote->number != command.vote || at.now >= match.vote->until) {
        return Refusal::no_such_vote;
    }
    const Seat seat = *match.seat_of(who);
    const Ballot ballot = match.vote->ballots[index_of(seat)];
    if (ballot == Ballot::no_elector) {
        return Refusal::no_elector;
    }
    if (ballot != Ballot::not_cast) {
        return Refusal::voted_already;
    }
    into.add(VoteCast{command.vote, seat, command.yes});
    return std::nullopt;
}

Refused decide(const Deciding& deciding, const CloseVote& command) {
    const auto& [match, who, into, at] = deciding;
    const bool open = who == nobody && match.vote && match.vote->number == command.vote;
    const bool early = open && command.result == VoteResult::expired && at.now < match.vote->until;
    if (!open || early) {
        return Refusal::stale;
    }
    into.add(VoteClosed{command.vote, command.result});
    return std::nullopt;
}

void close_decided_vote(PersonId who, const DecisionContext& at, Decision& into) {
    if (!into.next.vote) {
        return;
    }
    const Vote vote = *into.next.vote;
    if (is_pointless(into.next, vote, who)) {
        into.add(VoteClosed{vote.number, VoteResult::cancelled});
    } else if (const auto result = result_of(vote)) {
        into.add(VoteClosed{vote.number, *result});
        if (*result == VoteResult::carried) {
            carry_out(vote, at, into);
        }
    }
}

}  // namespace bastide::match
