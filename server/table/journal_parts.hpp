// Parts of envelopes, listings and snapshots. Readers return nullopt or false for invalid data.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

void write_settings(const match::Settings& settings, journal::Open& into);
std::optional<match::Settings> read_settings(const journal::Open& from);

void write_access(const match::TableAccess& access, journal::TableAccess& into);
std::optional<match::TableAccess> read_access(const journal::TableAccess& from);

void write_draws(const match::Draws& draws, journal::Draws& into);
std::optional<match::Draws> read_draws(const journal::Draws& from);

/// `after`: the match after the command, whose board has all segments that the command names.
void write_command(const match::Command& command,
                   const match::Match& after,
                   journal::Command& into);
std::optional<match::Command> read_command(const journal::Command& from, const match::Match& after);

void write_seats(const match::Match& match,
                 google::protobuf::RepeatedPtrField<journal::Seat>& into);

bool read_seats(const google::protobuf::RepeatedPtrField<journal::Seat>& from,
                std::vector<match::SeatHolder>& into);

// Bots in envelopes: seated bots, and the parameters of their searches.

void write_bot(const match::SeatBot& bot, journal::Bot& into);

std::optional<match::SeatBot> read_bot(const journal::Bot& from);

void write_play(const bots::BotParameters& play, journal::BotParameters& into);
std::optional<bots::BotParameters> read_play(const journal::BotParameters& from);

// The pace, clocks and stand-ins of a match in the journal.

void write_pace(const match::Pace& pace, journal::Pace& into);

std::optional<match::Pace> read_pace(const journal::Pace& from);

void write_time(const match::Match& match, journal::Snapshot& into);

bool read_time(const journal::Snapshot& from, match::Match& into);

// Votes, pauses and endings in the journal.

void write_call(const match::CallVote& call, journal::CallVote& into);
std::optional<match::CallVote> read_call(const journal::CallVote& from);

void write_vote(const match::Vote& vote, journal::Vote& into);

/// Returns false for a time that no server can reach.
bool is_server_time(std::uint64_t ms);

std::optional<match::Vote> read_vote(const journal::Vote& from, const match::Match& match);

std::optional<match::VoteCast> read_cast(const journal::VoteCast& from, const match::Match& match);

void write_votes(const match::Match& match, journal::Snapshot& into);

bool read_votes(const journal::Snapshot& from, match::Match& into);

// Correspondence starts in the journal.

std::string written(const match::Bytes32& bytes);

std::optional<match::Bytes32> read_bytes32(const std::string& from);

void write_commit(const match::CommitCorrespondence& commit, journal::CommitCorrespondence& into);
std::optional<match::CommitCorrespondence> read_commit(const journal::CommitCorrespondence& from);

void write_event(const match::CommitRevealBegan& event, journal::Event& into);
void write_event(const match::SeatCommitted& event, journal::Event& into);
void write_event(const match::ValueRevealed& event, journal::Event& into);

// These readers return nullopt for an event that cannot happen before the game of a match.
std::optional<match::Event> read_began(const journal::CommitRevealBegan& from);
std::optional<match::Event> read_committed(const journal::SeatCommitted& from,
                                           const match::Match& match);
std::optional<match::Event> read_uncommitted(std::uint32_t seat, const match::Match& match);
std::optional<match::Event> read_awaited(std::uint64_t until_ms, const match::Match& match);
std::optional<match::Event> read_revealed(const journal::ValueRevealed& from,
                                          const match::Match& match);

void write_commit_reveal(const match::Match& match, journal::Snapshot& into);

bool read_commit_reveal(const journal::Snapshot& from, match::Match& into);

// Events of a match in the journal.

/// `after`: the match after all events of the command.
void write_event(const match::Event& event, const match::Match& after, journal::Event& into);

/// Returns nullopt if the event cannot happen in `match`.
std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match);

}  // namespace bastide::table
