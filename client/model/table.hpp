// What is so of a table before its game.
#pragma once

#include "bastide/v1/match.pb.h"

namespace bastide::model {

/// Whether somebody can sit down.
bool has_room(const v1::TableInfo& table);

bool is_full(const v1::TableInfo& table);

bool enough_players(const v1::TableInfo& table);

/// Whether everyone who sits there is ready.
bool all_ready(const v1::TableInfo& table);

/// Whether the host may start the game.
bool can_start(const v1::TableInfo& table);

}  // namespace bastide::model
