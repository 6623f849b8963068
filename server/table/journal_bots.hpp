// Bots in envelopes: seated bots, and the parameters of their searches.
#pragma once

#include "bastide/journal/v1/envelope.pb.h"
#include "match/command.hpp"

#include <optional>

namespace bastide::table {

namespace journal = bastide::journal::v1;

void write_bot(const match::SeatBot& bot, journal::Bot& into);

std::optional<match::SeatBot> read_bot(const journal::Bot& from);

void write_play(const bots::BotParameters& play, journal::BotParameters& into);
std::optional<bots::BotParameters> read_play(const journal::BotParameters& from);

}  // namespace bastide::table
