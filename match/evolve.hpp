// No other functions change a match.
#pragma once

#include "match/command.hpp"

namespace bastide::match {

/// Never refuses: events come from decide() or from the journal.
void evolve(Match& match, const Event& event);

/// `match.game` already contains the event.
void apply_game_event(Match& match, const bastide::Event& event);

void end(Match& match, Ending ending);

/// TileDrawn or TileDealt: each draw leads to exactly one.
bool is_draw(const bastide::Event& event);

}  // namespace bastide::match
