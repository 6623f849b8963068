// What is so of a table before its game.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// Whether somebody can sit down.
bool has_room(const v1::TableInfo& table);

bool is_full(const v1::TableInfo& table);

bool enough_players(const v1::TableInfo& table);

/// Whether everyone who sits there is ready.
bool all_ready(const v1::TableInfo& table);

/// Whether the host may start the game.
bool can_start(const v1::TableInfo& table);

/// Whose word counts at the table; nobody's, where nobody sits there.
std::optional<Seat> host_of(const v1::TableInfo& table);

/// Whether the game has not begun and we have that seat.
bool we_host(const Attended& attended);

/// Whether a bot has that seat.
bool is_bot(const v1::TableInfo& table, Seat seat);

/// Whether the host may add another bot of that level, by what the server has said.
bool may_seat_bot(const v1::TableInfo& table, const v1::BotLimits& limits, v1::BotLevel level);

/// Whether anybody but us sits there.
bool has_others(const Attended& attended);

}  // namespace bastide::model
