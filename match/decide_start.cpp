#include "match/deciding.hpp"

namespace bastide::match {
namespace {

/// Returns the seat of the first turn (SU-4, HR-1), or of the first lot (HR-2).
Seat first_seat(const Match& match, std::uint32_t lot) {
    const bool is_host = match.settings.ruleset.first_player == FirstPlayer::host;
    return is_host ? match.host_seat() : static_cast<Seat>(lot % match.seats.size());
}

void choose(const Match& match, const std::vector<Colour>& by_seat, Decision& into) {
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
        if (by_seat[i] != match.seats[i].colour) {
            into.add(ColourChosen{static_cast<Seat>(i), by_seat[i]});
        }
    }
}

void begin(const Match& match,
           const Draws& draws,
           std::uint32_t lot,
           const std::vector<Colour>& colours,
           Decision& into) {
    choose(match, colours, into);
    const auto seats = static_cast<int>(match.seats.size());
    into.add(GameStarted{
        standard_setup(match.settings.ruleset, seats, first_seat(match, lot)).value(), draws});
}

void await_values(const Match& match, const DecisionContext& at, Decision& into) {
    into.add(ValuesAwaited{at.now + match.settings.pace.time});
}

Refused start_correspondence(const Match& match, const DecisionContext& at, Decision& into) {
    if (match.awaits_values()) {
        return Refusal::begins_soon;
    }
    if (!match.commit_reveal || !all_committed(*match.commit_reveal)) {
        return Refusal::not_all_ready;
    }
    await_values(match, at, into);
    return std::nullopt;
}

Refused refuse_unless_correspondence(const Match& match) {
    if (match.phase != Phase::open) {
        return Refusal::already_started;
    }
    return match.is_correspondence_start() ? std::nullopt : Refused(Refusal::not_correspondence);
}

/// Last seat first, because those behind move up. Returns how many remain in front of the host.
std::size_t free_silent_seats(const Match& match, Decision& into) {
    std::size_t stay_before_host = 0;
    for (std::size_t i = match.seats.size(); i > 0; --i) {
        const auto seat = static_cast<Seat>(i - 1);
        if (!match.contribution_of(seat).value) {
            into.add(SeatLeft{seat, LeaveReason::away});
        } else if (seat < match.host_seat()) {
            ++stay_before_host;
        }
    }
    return stay_before_host;
}

}  // namespace

void await_values_if_complete(const DecisionContext& at, Decision& into) {
    const Match& next = into.next;
    if (next.commit_reveal && next.seats.size() == next.settings.seats_max &&
        all_committed(*next.commit_reveal)) {
        await_values(next, at, into);
    }
}

Refused decide(const Deciding& deciding, const Start& command) {
    const auto& [match, who, into, at] = deciding;
    if (match.seats.size() < static_cast<std::size_t>(table_seats_min)) {
        return Refusal::too_few_players;
    }
    if (match.is_correspondence_start() && command.draws.values.empty()) {
        return start_correspondence(match, at, into);
    }
    begin(match, command.draws, command.lot, command.colours, into);
    return std::nullopt;
}

/// A different commitment restarts the commit-reveal: it must not depend on a revealed value.
Refused decide(const Deciding& deciding, const CommitCorrespondence& command) {
    const auto& [match, who, into, at] = deciding;
    if (const Refused refused = refuse_unless_correspondence(match)) {
        return refused;
    }
    const Seat seat = *match.seat_of(who);
    const auto before = match.contribution_of(seat).commitment;
    if (before == command.commitment) {
        return std::nullopt;
    }
    if (command.seen != match.version) {
        return Refusal::stale;
    }
    if (!match.commit_reveal || before) {
        into.add(CommitRevealBegan{match.commit_reveals_begun + 1, command.secret});
    }
    into.add(SeatCommitted{seat, command.commitment});
    await_values_if_complete(at, into);
    return std::nullopt;
}

/// Ends a commit-reveal that awaits values: some may be known already.
Refused decide(const Deciding& deciding, const UncommitCorrespondence& /*unused*/) {
    const auto& [match, who, into, at] = deciding;
    if (const Refused refused = refuse_unless_correspondence(match)) {
        return refused;
    }
    const Seat seat = *match.seat_of(who);
    if (match.awaits_values()) {
        into.add(CommitRevealEnded{});
    } else if (match.contribution_of(seat).commitment) {
        into.add(SeatUncommitted{seat});
    }
    return std::nullopt;
}

Refused decide(const Deciding& deciding, const RevealCorrespondence& command) {
    const auto& [match, who, into, at] = deciding;
    if (const Refused refused = refuse_unless_correspondence(match)) {
        return refused;
    }
    if (!match.awaits_values()) {
        return Refusal::values_not_awaited;
    }
    const Seat seat = *match.seat_of(who);
    if (match.contribution_of(seat).value) {
        return std::nullopt;
    }
    into.add(ValueRevealed{seat, command.value});
    if (const auto draws = draws_of(*into.next.commit_reveal)) {
        begin(match, *draws, command.lot, command.colours, into);
    }
    return std::nullopt;
}

Refused decide(const Deciding& deciding, const EndCommitReveal& command) {
    const auto& [match, who, into, at] = deciding;
    if (who != nobody || !match.awaits_values() ||
        match.commit_reveal->number != command.commit_reveal ||
        at.now < *match.commit_reveal->reveal_by) {
        return Refusal::stale;
    }
    into.add(CommitRevealEnded{});
    const std::size_t before_host = free_silent_seats(match, into);
    const auto heir = into.next.person_from(before_host);
    if (!heir) {
        into.add(TableClosed{});
    } else if (!into.next.seat_of(match.host)) {
        into.add(HostChanged{*heir});
    }
    return std::nullopt;
}

}  // namespace bastide::match
