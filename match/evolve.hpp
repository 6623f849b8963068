// The only function that changes a match.
#pragma once

#include "match/command.hpp"

namespace bastide::match {

/// Applies a fact. Never refuses: events come from `decide` or from the journal.
void evolve(Match& match, const Event& event);

/// What an event that its game has seen already means to the match besides.
void apply_game_event(Match& match, const bastide::Event& event);

/// It is over by that.
void end(Match& match, Ending ending);

/// Whether chance took a tile: each draw comes out as exactly one such event.
bool is_draw(const bastide::Event& event);

}  // namespace bastide::match
