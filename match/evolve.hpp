// The only functions that change a match.
#pragma once

#include "match/command.hpp"

namespace bastide::match {

/// Never refuses: events come from decide() or from the journal.
void evolve(Match& match, const Event& event);

/// Applies to the match an event that `match.game` already contains.
void apply_game_event(Match& match, const bastide::Event& event);

void end(Match& match, Ending ending);

/// Returns true for TileDrawn and TileDealt. Each draw leads to exactly one event of these types.
bool is_draw(const bastide::Event& event);

}  // namespace bastide::match
