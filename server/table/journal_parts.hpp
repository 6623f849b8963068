// Parts of envelopes, listings and snapshots. Readers return nullopt or false for invalid data.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"

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

}  // namespace bastide::table
