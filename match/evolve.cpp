#include "match/evolve.hpp"

#include "engine/evolve.hpp"

#include "match/rules_time.hpp"

namespace bastide::match {
namespace {

/// Removes an elector who no longer plays for themselves. Others are fixed when a vote opens.
void drop_elector(Match& match, Seat seat) {
    if (match.vote && !match.is_played_by_person(seat)) {
        match.vote->ballots[index_of(seat)] = Ballot::no_elector;
    }
}

struct Apply {
    Match& match;

    SeatHolder& holder(Seat seat) const { return match.seats[index_of(seat)]; }

    Contribution& contribution(Seat seat) const {
        return match.commit_reveal->seats[index_of(seat)];
    }

    void operator()(const TableOpened& e) const {
        match.settings = e.settings;
        match.access = e.access;
    }

    void operator()(const SeatTaken& e) const {
        if (match.seats.empty()) {
            match.host = e.holder.person;
        }
        match.seats.push_back(e.holder);
        if (match.commit_reveal) {
            match.commit_reveal->seats.push_back(initial_contribution(e.holder.person));
        }
    }

    void operator()(const SeatLeft& e) const {
        if (e.why == LeaveReason::removed && !is_bot(holder(e.seat).person)) {
            match.removed.push_back(holder(e.seat).person);
        }
        const auto place = static_cast<std::ptrdiff_t>(index_of(e.seat));
        match.seats.erase(match.seats.begin() + place);
        if (match.commit_reveal) {
            auto& contributions = match.commit_reveal->seats;
            contributions.erase(contributions.begin() + place);
        }
    }

    void operator()(const HostChanged& e) const { match.host = holder(e.seat).person; }

    void operator()(const TableChanged& e) const { match.settings = e.settings; }

    void operator()(const AccessChanged& e) const { match.access = e.access; }

    void operator()(const ColourChosen& e) const { holder(e.seat).colour = e.colour; }

    void operator()(const CommitRevealBegan& e) const {
        match.commit_reveal = {e.number, e.secret, {}};
        for (const SeatHolder& holder : match.seats) {
            match.commit_reveal->seats.push_back(initial_contribution(holder.person));
        }
        match.commit_reveals_begun = e.number;
    }

    void operator()(const SeatCommitted& e) const {
        contribution(e.seat).commitment = e.commitment;
    }

    void operator()(const SeatUncommitted& e) const { contribution(e.seat) = {}; }

    void operator()(const ValuesAwaited& e) const { match.commit_reveal->reveal_by = e.until; }

    void operator()(const ValueRevealed& e) const { contribution(e.seat).value = e.value; }

    void operator()(const CommitRevealEnded& /*unused*/) const { match.commit_reveal.reset(); }

    void operator()(const GameStarted& e) const {
        match.commit_reveal.reset();
        match.game = start(e.setup);
        match.draws = e.draws;
        match.phase = Phase::playing;
        match.stand_ins = {};
        match.clocks = {};
        match.callers = {};
        for (const SeatHolder& holder : match.seats) {
            match.stand_ins.push_back(is_bot(holder.person) ? StandIn::always : StandIn::none);
            match.callers.push_back({});
            if (match.settings.pace.kind != PaceKind::untimed) {
                match.clocks.push_back(clock_at_start(match.settings.pace));
            }
        }
    }

    void operator()(const TableClosed& /*unused*/) const {
        match.phase = Phase::closed;
        match.commit_reveal.reset();
        match.seats.clear();
        match.host = nobody;
    }

    void operator()(const SecretRevealed& /*unused*/) const { match.secret_revealed = true; }

    void operator()(const QuestionAsked& e) const {
        const Turn& turn = match.game->turn;
        const auto left = rules_time(turn.step, match.settings.pace);
        match.questions.push_back({e.seat, e.number, turn.number, turn.step, left});
        match.questions_asked = e.number;
        if (!match.clocks.empty()) {
            end_stand_in_for(e.seat, turn.number);
            if (!left) {
                begin_turn(clock(e.seat), match.settings.pace, turn.number);
            }
        }
    }

    void end_stand_in_for(Seat seat, std::uint16_t turn) const {
        StandIn& stand_in = match.stand_ins[index_of(seat)];
        if (clock(seat).turn != turn && stand_in == StandIn::this_turn) {
            stand_in = StandIn::none;
        }
    }

    void operator()(const TimePassed& e) const {
        for (Question& question : match.questions) {
            if (match.clock_runs(question.seat)) {
                const bool answered = e.answered == question.seat;
                run(clock(question.seat), e.time, answered ? e.credited : milliseconds(0));
            } else if (match.time_until_expiry(question)) {
                *question.left -= e.time;
            }
        }
        if (e.answered && !match.clocks.empty()) {
            clock(*e.answered).flags = 0;
        }
    }

    void operator()(const SeatFlagged& e) const {
        flag(clock(e.seat));
        match.stand_ins[index_of(e.seat)] =
            has_timed_out_too_often(clock(e.seat)) ? StandIn::until_return : StandIn::this_turn;
        drop_elector(match, e.seat);
    }

    void operator()(const StandInChanged& e) const {
        match.stand_ins[index_of(e.seat)] = e.stand_in;
        drop_elector(match, e.seat);
    }

    void operator()(const VoteOpened& e) const {
        match.vote = e.vote;
        match.votes_called = e.vote.number;
        VoteCaller& caller = match.callers[index_of(e.vote.by)];
        caller.called += is_about_seat(e.vote.motion) ? 0 : 1;
        caller.next_call_at = e.vote.until;
    }

    void operator()(const VoteCast& e) const {
        match.vote->ballots[index_of(e.seat)] = e.yes ? Ballot::yes : Ballot::no;
    }

    void operator()(const VoteClosed& e) const {
        if (e.result == VoteResult::carried || e.result == VoteResult::cancelled) {
            match.callers[index_of(match.vote->by)].next_call_at = {};
        }
        match.vote.reset();
    }

    void operator()(const PauseBegan& e) const { match.paused_until = e.until; }

    void operator()(const PauseEnded& /*unused*/) const { match.paused_until.reset(); }

    void operator()(const MatchEnded& e) const { end(match, e.ending); }

    Clock& clock(Seat seat) const { return match.clocks[index_of(seat)]; }

    void operator()(const QuestionClosed& e) const {
        match.questions.erase_if([&](const Question& asked) { return asked.number == e.number; });
    }

    void operator()(const bastide::Event& e) const {
        bastide::evolve(*match.game, e);
        apply_game_event(match, e);
    }
};

}  // namespace

void evolve(Match& match, const Event& event) {
    std::visit(Apply{match}, event);
}

void apply_game_event(Match& match, const bastide::Event& event) {
    match.chances += is_draw(event) ? 1 : 0;
    if (const auto* gone = std::get_if<SeatWithdrawn>(&event)) {
        drop_elector(match, gone->seat);
    }
    if (std::holds_alternative<GameEnded>(event)) {
        end(match, Ending::played);
    }
}

void end(Match& match, Ending ending) {
    match.phase = Phase::finished;
    match.ending = ending;
    match.vote.reset();
    match.paused_until.reset();
}

bool is_draw(const bastide::Event& event) {
    return std::holds_alternative<TileDrawn>(event) || std::holds_alternative<TileDealt>(event);
}

}  // namespace bastide::match
