#include "server/table/enum_values.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

}  // namespace

bool is_server_time(std::uint64_t ms) {
    return ms <= static_cast<std::uint64_t>(match::server_time_most.count());
}

namespace {

std::uint64_t count(milliseconds time) {
    return static_cast<std::uint64_t>(time.count());
}

bool read_callers(const journal::Snapshot& from, match::Match& into) {
    if (!std::cmp_equal(from.callers_size(), into.game ? into.seats.size() : 0)) {
        return false;
    }
    for (const journal::VoteCaller& caller : from.callers()) {
        into.callers.push_back(
            {static_cast<std::uint8_t>(caller.called()), milliseconds(caller.again_from_ms())});
    }
    return true;
}

}  // namespace

void write_call(const match::CallVote& call, journal::CallVote& into) {
    into.set_motion(to_journal(call.motion));
    into.set_about(call.about ? number(*call.about) + 1 : 0);
    into.set_pause_seconds(static_cast<std::uint32_t>(call.pause.count()));
    into.set_side(static_cast<std::uint32_t>(index_of(call.side)));
}

std::optional<match::CallVote> read_call(const journal::CallVote& from) {
    const auto motion = enumerator_of<match::Motion>(from.motion());
    if (!motion || from.side() >= all_sides.size()) {
        return std::nullopt;
    }
    match::CallVote call{
        *motion, std::nullopt, seconds(from.pause_seconds()), static_cast<Side>(from.side())};
    if (from.about() > 0) {
        call.about = static_cast<Seat>(from.about() - 1);
    }
    return call;
}

void write_vote(const match::Vote& vote, journal::Vote& into) {
    into.set_number(vote.number);
    into.set_motion(to_journal(vote.motion));
    into.set_by(number(vote.by));
    into.set_about(number(vote.about));
    into.set_pause_seconds(static_cast<std::uint32_t>(vote.pause.count()));
    into.set_side(static_cast<std::uint32_t>(index_of(vote.side)));
    into.set_until_ms(count(vote.until));
    for (const match::Ballot ballot : vote.ballots) {
        into.add_ballots(to_journal(ballot));
    }
}

std::optional<match::Vote> read_vote(const journal::Vote& from, const match::Match& match) {
    const std::size_t seats = match.callers.size();
    const auto motion = enumerator_of<match::Motion>(from.motion());
    if (!motion || !is_server_time(from.until_ms()) || from.by() >= seats ||
        from.about() >= seats || from.side() >= all_sides.size() ||
        !std::cmp_equal(from.ballots_size(), seats)) {
        return std::nullopt;
    }
    match::Vote vote{from.number(),
                     *motion,
                     static_cast<Seat>(from.by()),
                     static_cast<Seat>(from.about()),
                     seconds(from.pause_seconds()),
                     milliseconds(from.until_ms())};
    vote.side = static_cast<Side>(from.side());
    for (const int ballot : from.ballots()) {
        const auto cast = enumerator_of<match::Ballot>(static_cast<journal::Ballot>(ballot));
        if (!cast) {
            return std::nullopt;
        }
        vote.ballots.push_back(*cast);
    }
    return vote;
}

std::optional<match::VoteCast> read_cast(const journal::VoteCast& from, const match::Match& match) {
    if (!match.vote || from.seat() >= match.vote->ballots.size()) {
        return std::nullopt;
    }
    return match::VoteCast{match.vote->number, static_cast<Seat>(from.seat()), from.yes()};
}

void write_votes(const match::Match& match, journal::Snapshot& into) {
    if (match.vote) {
        write_vote(*match.vote, *into.mutable_vote());
    }
    into.set_votes_put(match.votes_called);
    for (const match::VoteCaller& caller : match.callers) {
        journal::VoteCaller& one = *into.add_callers();
        one.set_called(caller.called);
        one.set_again_from_ms(count(caller.next_call_at));
    }
    into.set_paused_until_ms(count(match.paused_until.value_or(milliseconds(0))));
    into.set_ending(to_journal(match.ending));
}

bool read_votes(const journal::Snapshot& from, match::Match& into) {
    const auto ending = enumerator_of<match::Ending>(from.ending());
    const bool special = from.has_vote() || from.paused_until_ms() > 0;
    if (!ending || !read_callers(from, into) || !is_server_time(from.paused_until_ms()) ||
        (special && into.phase != match::Phase::playing)) {
        return false;
    }
    into.ending = *ending;
    into.votes_called = from.votes_put();
    if (from.paused_until_ms() > 0) {
        into.paused_until = milliseconds(from.paused_until_ms());
    }
    if (from.has_vote()) {
        into.vote = read_vote(from.vote(), into);
    }
    return !from.has_vote() || into.vote.has_value();
}

}  // namespace bastide::table
