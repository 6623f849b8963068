#include "server/table/journal_parts.hpp"

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::uint64_t count(milliseconds time) {
    return static_cast<std::uint64_t>(time.count());
}

}  // namespace

milliseconds read_server_time(std::uint64_t ms, JournalReader& reader) {
    reader.require(ms <= count(match::server_time_max));
    return milliseconds(ms);
}

void write_call(const match::CallVote& call, journal::CallVote& into) {
    into.set_motion(to_journal(call.motion));
    into.set_about(call.about ? number(*call.about) + 1 : 0);
    into.set_pause_seconds(static_cast<std::uint32_t>(call.pause.count()));
    into.set_side(static_cast<std::uint32_t>(index_of(call.side)));
}

match::CallVote read_call(const journal::CallVote& from, JournalReader& reader) {
    reader.require(from.side() < all_sides.size());
    match::CallVote call{reader.enumerator<match::Motion>(from.motion()),
                         std::nullopt,
                         seconds(from.pause_seconds()),
                         static_cast<Side>(from.side())};
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

match::Vote read_vote(const journal::Vote& from, const Match& match, JournalReader& reader) {
    const std::size_t seats = match.callers.size();
    reader.require(from.side() < all_sides.size());
    reader.require(std::cmp_equal(from.ballots_size(), seats));
    match::Vote vote{from.number(),
                     reader.enumerator<match::Motion>(from.motion()),
                     reader.seat(from.by(), seats),
                     reader.seat(from.about(), seats),
                     seconds(from.pause_seconds()),
                     read_server_time(from.until_ms(), reader)};
    vote.side = static_cast<Side>(from.side());
    for (int i = 0; reader.is_valid && i < from.ballots_size(); ++i) {
        vote.ballots.push_back(reader.enumerator<match::Ballot>(from.ballots(i)));
    }
    return vote;
}

void write_votes(const Match& match, journal::Snapshot& into) {
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

void read_votes(const journal::Snapshot& from, Match& into, JournalReader& reader) {
    const bool special = from.has_vote() || from.paused_until_ms() > 0;
    reader.require(!special || into.phase == match::Phase::playing);
    reader.require(std::cmp_equal(from.callers_size(), into.game ? into.seats.size() : 0));
    if (!reader.is_valid) {
        return;
    }
    for (const journal::VoteCaller& caller : from.callers()) {
        into.callers.push_back(
            {static_cast<std::uint8_t>(caller.called()), milliseconds(caller.again_from_ms())});
    }
    into.ending = reader.enumerator<match::Ending>(from.ending());
    into.votes_called = from.votes_put();
    const milliseconds paused_until = read_server_time(from.paused_until_ms(), reader);
    if (paused_until > milliseconds(0)) {
        into.paused_until = paused_until;
    }
    if (from.has_vote()) {
        into.vote = read_vote(from.vote(), into, reader);
    }
}

}  // namespace bastide::table
