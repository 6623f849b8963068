// Correspondence starts in the journal.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

std::string written(const match::Bytes32& bytes);

std::optional<match::Bytes32> read_bytes32(const std::string& from);

void write_commit(const match::CommitCorrespondence& commit, journal::CommitCorrespondence& into);
std::optional<match::CommitCorrespondence> read_commit(const journal::CommitCorrespondence& from);

void write_event(const match::CommitRevealBegan& event, journal::Event& into);
void write_event(const match::SeatCommitted& event, journal::Event& into);
void write_event(const match::ValueRevealed& event, journal::Event& into);

// The readers of events return nullopt for an event that cannot happen in the match before its
// game.
std::optional<match::Event> read_began(const journal::CommitRevealBegan& from);
std::optional<match::Event> read_committed(const journal::SeatCommitted& from,
                                           const match::Match& match);
std::optional<match::Event> read_uncommitted(std::uint32_t seat, const match::Match& match);
std::optional<match::Event> read_awaited(std::uint64_t until_ms, const match::Match& match);
std::optional<match::Event> read_revealed(const journal::ValueRevealed& from,
                                          const match::Match& match);

void write_commit_reveal(const match::Match& match, journal::Snapshot& into);

bool read_commit_reveal(const journal::Snapshot& from, match::Match& into);

}  // namespace bastide::table
