#include "match/decide.hpp"

#include "engine/one_of.hpp"
#include "engine/prompt.hpp"

#include "match/deciding.hpp"
#include "match/evolve.hpp"
#include "match/rules_time.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::match {
namespace {

bool has_colour(const Match& match, Colour colour) {
    return std::ranges::count(match.seats, colour, &SeatHolder::colour) > 0;
}

/// Returns a free colour. There are more colours than seats.
Colour free_colour(const Match& match) {
    std::size_t colour = 0;
    while (has_colour(match, static_cast<Colour>(colour))) {
        ++colour;
    }
    return static_cast<Colour>(colour);
}

std::size_t count_bots(const Match& match, std::optional<bots::Level> of = std::nullopt) {
    return static_cast<std::size_t>(
        std::ranges::count_if(match.seats, [&](const SeatHolder& holder) {
            const auto level = level_of(holder.person);
            return level && (!of || level == of);
        }));
}

PersonId next_bot(const Match& match, bots::Level level) {
    std::uint8_t which = 0;
    while (match.seat_of(bot_id(level, which))) {
        ++which;
    }
    return bot_id(level, which);
}

bool still_asks(const Match& match, const Question& question) {
    const Prompt asked = prompt(*match.game);
    return asked.actor == question.seat && asked.step == question.step &&
           match.game->turn.number == question.turn;
}

/// True if a dealer is asked about another seat or other tiles at the same step (V-11).
bool asks_again(const std::vector<Event>& events) {
    return std::ranges::any_of(events, [](const Event& event) {
        const auto* in_game = std::get_if<bastide::Event>(&event);
        return in_game != nullptr && std::holds_alternative<GiftAsked>(*in_game);
    });
}

struct Decide : Deciding {
    Refused operator()(const auto& command) const { return decide(*this, command); }

    Refused operator()(const Open& c) const {
        if (match.version != 0 || error_in(c.settings)) {
            return Refusal::bad_settings;
        }
        into.add(TableOpened{c.settings, c.access});
        sit_down(who, c.colour);
        for (const SeatBot& bot : c.bots) {
            if (!refuse_bot(bot.level)) {
                sit_down(next_bot(into.next, bot.level), bot.colour);
            }
        }
        return std::nullopt;
    }

    Refused operator()(const Join& c) const {
        if (match.seat_of(who)) {
            return Refusal::already_seated;
        }
        if (match.phase != Phase::open) {
            return Refusal::already_started;
        }
        if (match.awaits_values()) {
            return Refusal::begins_soon;
        }
        if (match.has_removed(who)) {
            return Refusal::removed;
        }
        if (match.seats.size() >= match.settings.seats_max) {
            return Refusal::table_full;
        }
        sit_down(who, c.colour);
        return std::nullopt;
    }

    Refused operator()(const OneOf<SeatBot, ChangeTable, ChangeAccess, Start> auto& command) const {
        const Refused refused = refuse_hosting();
        return refused ? refused : decide_for_host(command);
    }

    [[nodiscard]] Refused decide_for_host(const SeatBot& c) const {
        if (match.awaits_values()) {
            return Refusal::begins_soon;
        }
        if (const Refused refused = refuse_bot(c.level)) {
            return refused;
        }
        sit_down(next_bot(match, c.level), c.colour);
        await_values_if_complete(at, into);
        return std::nullopt;
    }

    /// Refuses a bot. Uses `into.next`: one Open command may seat several bots.
    [[nodiscard]] Refused refuse_bot(bots::Level level) const {
        const Match& now = into.next;
        if (now.seats.size() >= now.settings.seats_max) {
            return Refusal::table_full;
        }
        const bool too_many = count_bots(now) >= at.bots.seats;
        const bool too_many_hard =
            level == bots::Level::hard && count_bots(now, level) >= at.bots.hard;
        return too_many || too_many_hard ? Refused(Refusal::too_many_bots) : std::nullopt;
    }

    Refused operator()(const Leave& /*unused*/) const {
        const Seat seat = *match.seat_of(who);
        switch (match.phase) {
            case Phase::open:
            case Phase::closed:
                return free(seat, LeaveReason::left);
            case Phase::playing:
                return act(match, seat, Withdraw{}, into);
            case Phase::finished:
                return bastide::Refusal::game_over;
        }
        return std::nullopt;
    }

    Refused operator()(const Remove& c) const {
        const Refused refused = refuse_seat(c.seat, c.seen);
        return refused ? refused : free(c.seat, LeaveReason::removed);
    }

    Refused operator()(const HandOver& c) const {
        if (const Refused refused = refuse_seat(c.seat, c.seen)) {
            return refused;
        }
        if (is_bot(match.seats[index_of(c.seat)].person)) {
            return Refusal::bot_seat;
        }
        into.add(HostChanged{c.seat});
        return std::nullopt;
    }

    [[nodiscard]] Refused decide_for_host(const ChangeTable& c) const {
        const Settings settings = apply_change(match.settings, c);
        if (error_in(settings)) {
            return Refusal::bad_settings;
        }
        if (settings.seats_max < match.seats.size()) {
            return Refusal::too_many_seated;
        }
        if (match.commit_reveal) {
            into.add(CommitRevealEnded{});
        }
        into.add(TableChanged{settings});
        return std::nullopt;
    }

    [[nodiscard]] Refused decide_for_host(const ChangeAccess& c) const {
        TableAccess access = c.access;
        if (access.visibility == Visibility::password && !access.password) {
            access.password = match.access.password;
        }
        if (!match.access.code.empty() && !c.new_code) {
            access.code = match.access.code;
        }
        if (access.visibility == Visibility::password && !access.password) {
            return Refusal::bad_settings;
        }
        if (access != match.access) {
            into.add(AccessChanged{access});
        }
        return std::nullopt;
    }

    Refused operator()(const VacateSeat& c) const {
        const auto seat = match.seat_of(c.person);
        if (who != nobody) {
            return Refusal::not_host;
        }
        if (match.phase != Phase::open || match.is_correspondence_start() || !seat) {
            return Refusal::stale;
        }
        return free(*seat, c.why);
    }

    [[nodiscard]] Refused refuse_hosting() const {
        if (match.phase != Phase::open) {
            return Refusal::already_started;
        }
        return who == match.host ? std::nullopt : Refused(Refusal::not_host);
    }

    [[nodiscard]] Refused refuse_seat(Seat seat, Version seen) const {
        if (const Refused refused = refuse_hosting()) {
            return refused;
        }
        if (seen != match.version) {
            return Refusal::stale;
        }
        if (index_of(seat) >= match.seats.size()) {
            return Refusal::no_such_seat;
        }
        return match.seat_of(who) == seat ? Refused(Refusal::your_own_seat) : std::nullopt;
    }

    /// The next person behind a leaving host becomes the host. A table without people closes.
    Refused free(Seat seat, LeaveReason why) const {
        const bool hosted = seat == match.host_seat();
        if (match.awaits_values()) {
            into.add(CommitRevealEnded{});
        }
        into.add(SeatLeft{seat, why});
        const auto heir = into.next.person_from(index_of(seat));
        if (!heir) {
            into.add(TableClosed{});
        } else if (hosted) {
            into.add(HostChanged{*heir});
        }
        return std::nullopt;
    }

    [[nodiscard]] Refused decide_for_host(const Start& c) const { return decide(*this, c); }

    void sit_down(PersonId person, const std::optional<Colour>& wished) const {
        const bool may_have_it = wished && !has_colour(into.next, *wished);
        into.add(SeatTaken{{person, may_have_it ? *wished : free_colour(into.next)}});
    }

    Refused operator()(const Act& c) const {
        if (const Refused refused = refuse_answer(c.prompt)) {
            return refused;
        }
        into.answered = c.prompt;
        return act(match, find(match, c.prompt)->seat, c.action, into);
    }

    /// Refuses as stale if the question is closed or out of time, or another answers for the seat.
    [[nodiscard]] Refused refuse_answer(PromptNumber prompt) const {
        if (!match.game) {
            return Refusal::not_started;
        }
        if (match.phase == Phase::finished) {
            return bastide::Refusal::game_over;
        }
        if (match.paused_until) {
            return Refusal::paused;
        }
        const Question* asked = find(match, prompt);
        if (asked == nullptr) {
            return Refusal::stale;
        }
        if (who != nobody && asked->seat != match.seat_of(who)) {
            return bastide::Refusal::not_your_turn;
        }
        const bool stood_in = match.stand_ins[index_of(asked->seat)] != StandIn::none;
        if (stood_in != (who == nobody)) {
            return Refusal::stale;
        }
        const auto time = match.time_until_expiry(*asked);
        const bool too_late = time && at.passed > *time + in_flight_allowance;
        return too_late ? Refused(Refusal::stale) : std::nullopt;
    }

    Refused operator()(const ReclaimSeat& /*unused*/) const {
        const Seat seat = *match.seat_of(who);
        if (match.phase != Phase::playing) {
            return match.phase == Phase::open ? Refused(Refusal::not_started)
                                              : Refused(bastide::Refusal::game_over);
        }
        const StandIn stand_in = match.stand_ins[index_of(seat)];
        if (match.is_in_play(seat) && stand_in == StandIn::this_turn) {
            return Refusal::back_next_turn;
        }
        if (!match.is_in_play(seat) || stand_in != StandIn::until_return) {
            return Refusal::nobody_stands_in;
        }
        into.add(StandInChanged{seat, bot_ends_turn(seat) ? StandIn::this_turn : StandIn::none});
        return std::nullopt;
    }

    /// A clock stands while a bot plays, so nobody gets a question back.
    [[nodiscard]] bool bot_ends_turn(Seat seat) const {
        return !match.clocks.empty() &&
               (match.pending_question(seat) != nullptr ||
                is_used_up(match.clocks[index_of(seat)], match.game->turn.number));
    }

    Refused operator()(const EndPause& /*unused*/) const {
        if (who != nobody || !match.paused_until || at.now < *match.paused_until) {
            return Refusal::stale;
        }
        into.add(PauseEnded{});
        return std::nullopt;
    }

    Refused operator()(const Close& /*unused*/) const {
        if (match.phase != Phase::open) {
            return Refusal::already_started;
        }
        if (who != nobody && who != match.host) {
            return Refusal::not_host;
        }
        into.add(TableClosed{});
        return std::nullopt;
    }

    Refused operator()(const Interrupt& /*unused*/) const {
        if (who == nobody && match.phase == Phase::playing) {
            into.add(MatchEnded{Ending::interrupted});
            into.add(SecretRevealed{});
            return std::nullopt;
        }
        if (who == nobody && match.commit_reveal) {
            into.add(CommitRevealEnded{});
            return std::nullopt;
        }
        return Refusal::stale;
    }

    Refused operator()(const RetiredCommand& /*unused*/) const { return Refusal::stale; }
};

/// Some commands are for the server (`nobody`) only. People without a seat may only open and join.
bool may_send(const Match& match, PersonId who, const Command& command) {
    return who == nobody ? holds_any<VacateSeat,
                                     EndCommitReveal,
                                     Act,
                                     CallTime,
                                     CloseVote,
                                     EndPause,
                                     Close,
                                     Interrupt,
                                     RetiredCommand>(command)
                         : !is_bot(who) && (holds_any<Open, Join>(command) || match.seat_of(who));
}

bool too_often_changed(const Match& match, const Command& command) {
    return match.phase == Phase::open && match.version >= versions_before_start_max &&
           holds_any<Join, SeatBot, HandOver, CommitCorrespondence, ChangeTable, ChangeAccess>(
               command);
}

bool is_too_long_for(const Match& match, const Command& command) {
    return match.phase == Phase::playing && match.version >= versions_in_game_max &&
           holds_any<CallVote, ReclaimSeat>(command);
}

void end_if_nobody_plays(Decision& into) {
    const auto plays = [&](const SeatHolder& holder) {
        return into.next.is_played_by_person(*into.next.seat_of(holder.person));
    };
    if (into.next.phase == Phase::playing && std::ranges::none_of(into.next.seats, plays)) {
        into.add(MatchEnded{Ending::all_gone});
        into.add(SecretRevealed{});
    }
}

}  // namespace

const Question* find(const Match& match, PromptNumber prompt) {
    const auto* found = std::ranges::find(match.questions, prompt, &Question::number);
    return found == match.questions.end() ? nullptr : found;
}

void Decision::add(const Event& event) {
    events.push_back(event);
    evolve(next, event);
}

std::optional<AnyRefusal> decide(const Match& match,
                                 PersonId who,
                                 const Command& command,
                                 Decision& into,
                                 const DecisionContext& at) {
    if (!may_send(match, who, command)) {
        return Refusal::not_seated;
    }
    if (too_often_changed(match, command)) {
        return Refusal::too_many_changes;
    }
    if (is_too_long_for(match, command)) {
        return Refusal::match_too_long;
    }
    into.events.clear();
    into.next = match;
    ++into.next.version;
    into.answered = 0;
    if (const auto time = time_passed(match, who, command, at)) {
        into.add(*time);
    }
    if (const Refused refused = std::visit(Decide{{match, who, into, at}}, command)) {
        return refused;
    }
    close_decided_vote(who, at, into);
    end_if_nobody_plays(into);
    update_questions(into);
    return std::nullopt;
}

void update_questions(Decision& decision) {
    Match& next = decision.next;
    if (!next.game) {
        return;
    }
    const auto standing = next.questions;
    const bool again = asks_again(decision.events);
    for (const Question& question : standing) {
        const bool over = next.phase != Phase::playing;
        if (over || again || question.number == decision.answered || !still_asks(next, question)) {
            decision.add(QuestionClosed{question.number});
        }
    }
    decision.answered = 0;
    const Actor asked = prompt(*next.game).actor;
    if (next.phase == Phase::playing && asked != chance && next.prompt_of(*asked) == 0) {
        decision.add(QuestionAsked{*asked, next.questions_asked + 1});
    }
}

void draw(Decision& decision, TileTypeId type) {
    const Match before = decision.next;
    [[maybe_unused]] const auto refused = act(before, chance, Draw{type}, decision);
    assert(!refused);
    update_questions(decision);
}

}  // namespace bastide::match
