// Applies events to a match. No other functions change a match.
#pragma once

#include "match/command.hpp"

namespace bastide::match {

/// Applies an event, without a check: events come from decide() or from the journal.
void evolve(Match& match, const Event& event);

/// Updates the match after an event of its game, which `match.game` already contains.
void apply_game_event(Match& match, const bastide::Event& event);

void end(Match& match, Ending ending);

/// True for TileDrawn and TileDealt: each draw leads to exactly one.
bool is_draw(const bastide::Event& event);

}  // namespace bastide::match
