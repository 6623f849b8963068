// Votes, pauses and endings in the journal.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

void write_call(const match::CallVote& call, journal::CallVote& into);
std::optional<match::CallVote> read_call(const journal::CallVote& from);

void write_vote(const match::Vote& vote, journal::Vote& into);

/// Returns false for a time that no server can reach.
bool is_server_time(std::uint64_t ms);

std::optional<match::Vote> read_vote(const journal::Vote& from, const match::Match& match);

std::optional<match::VoteCast> read_cast(const journal::VoteCast& from, const match::Match& match);

void write_votes(const match::Match& match, journal::Snapshot& into);

bool read_votes(const journal::Snapshot& from, match::Match& into);

}  // namespace bastide::table
