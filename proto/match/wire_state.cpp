// Writes what the events of a match do not have: times, votes and commit-reveals.
#include "proto/fair_draws.hpp"
#include "proto/match/enum_values.hpp"
#include "proto/match/wire.hpp"

#include <algorithm>

namespace bastide::codec {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

bool is_anything_special(const match::Match& match) {
    return match.is_timed() || match.vote || match.paused_until ||
           std::ranges::any_of(match.stand_ins, [](match::StandIn stand_in) {
               return stand_in == match::StandIn::this_turn ||
                      stand_in == match::StandIn::until_return;
           });
}

std::uint64_t count(milliseconds left, milliseconds least) {
    return static_cast<std::uint64_t>(std::max(left, least).count());
}

}  // namespace

v1::Pace to_wire(const match::Pace& pace) {
    v1::Pace written;
    written.set_kind(to_wire(pace.kind));
    written.set_seconds(static_cast<std::uint32_t>(pace.time.count()));
    written.set_increment_seconds(static_cast<std::uint32_t>(pace.increment.count()));
    written.set_time_out(to_wire(pace.time_out));
    return written;
}

std::optional<match::Pace> from_wire(const v1::Pace& pace) {
    const auto kind = enumerator_of<match::PaceKind>(pace.kind());
    const auto time_out = enumerator_of<match::TimeOut>(pace.time_out());
    if (!kind || !time_out) {
        return std::nullopt;
    }
    return match::Pace{
        *kind, seconds(pace.seconds()), seconds(pace.increment_seconds()), *time_out};
}

std::optional<v1::InPlay> in_play(const match::Match& match,
                                  milliseconds running_for,
                                  milliseconds now) {
    if (match.phase != match::Phase::playing || !is_anything_special(match)) {
        return std::nullopt;
    }
    v1::InPlay written;
    for (const match::StandIn stand_in : match.stand_ins) {
        written.add_stand_ins(to_wire(stand_in));
    }
    for (std::size_t i = 0; i < match.clocks.size(); ++i) {
        match::Clock clock = match.clocks[i];
        if (match.clock_runs(static_cast<Seat>(i))) {
            run(clock, running_for, {});
        }
        written.add_clocks_ms(count(clock.left, milliseconds(0)));
    }
    for (const match::Question& asked : match.questions) {
        if (asked.left) {
            const milliseconds gone =
                match.time_until_expiry(asked) ? running_for : milliseconds(0);
            written.set_answer_ms(count(*asked.left - gone, milliseconds(1)));
        }
    }
    if (match.vote) {
        to_wire(*match.vote, now, *written.mutable_vote());
    }
    if (match.paused_until) {
        written.set_pause_ms(count(*match.paused_until - now, milliseconds(1)));
    }
    return written;
}

std::optional<match::CallVote> from_wire(const v1::CallVote& call) {
    const auto motion = enumerator_of<match::Motion>(call.motion());
    if (!motion) {
        return std::nullopt;
    }
    match::CallVote written{*motion};
    if (is_about_seat(*motion)) {
        written.about =
            static_cast<Seat>(std::min<std::uint32_t>(call.about(), bastide::seats_max));
    }
    if (*motion == match::Motion::pause) {
        written.pause = std::chrono::seconds(call.pause_seconds());
    }
    if (*motion == match::Motion::extend) {
        const auto side = side_named(call.side());
        if (!side) {
            return std::nullopt;
        }
        written.side = *side;
    }
    return written;
}

void to_wire(const match::Vote& vote, milliseconds now, v1::Vote& into) {
    into.set_number(vote.number);
    into.set_motion(to_wire(vote.motion));
    into.set_by(number(vote.by));
    into.set_about(number(vote.about));
    into.set_pause_seconds(static_cast<std::uint32_t>(vote.pause.count()));
    if (vote.motion == match::Motion::extend) {
        into.set_side(std::string(name_of(vote.side)));
    }
    into.set_left_ms(count(vote.until - now, milliseconds(0)));
    into.set_needed(static_cast<std::uint32_t>(needed(vote)));
    for (const match::Ballot ballot : vote.ballots) {
        into.add_ballots(to_wire(ballot));
    }
}

bool change_commit_reveal(const std::vector<match::Event>& events, const match::Match& after) {
    return after.phase == match::Phase::open &&
           (match::has_any<match::CommitRevealBegan,
                           match::SeatCommitted,
                           match::SeatUncommitted,
                           match::ValuesAwaited,
                           match::ValueRevealed,
                           match::CommitRevealEnded>(events) ||
            (after.commit_reveal && match::has_any<match::SeatTaken, match::SeatLeft>(events)));
}

void write_commit_reveal(const match::Match& match, milliseconds now, v1::CommitReveal& into) {
    if (!match.commit_reveal) {
        return;
    }
    into.set_number(match.commit_reveal->number);
    write(fair::commitment_to(match.commit_reveal->secret), *into.mutable_commitment());
    for (const match::Contribution& seat : match.commit_reveal->seats) {
        std::string& commitment = *into.add_commitments();
        if (seat.commitment) {
            write(*seat.commitment, commitment);
        }
        into.add_revealed(seat.value.has_value());
    }
    if (match.commit_reveal->reveal_by) {
        into.set_reveal_ms(count(*match.commit_reveal->reveal_by - now, milliseconds(0)));
    }
}

}  // namespace bastide::codec
