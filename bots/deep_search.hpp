// Looks beyond its own turn: plays on, with tiles that may come and answers that others may give.
#pragma once

#include "bots/turn_search.hpp"

namespace bastide::bots {

/// Positions judged.
using Nodes = std::uint64_t;

/// The answer after which the game goes best, by playing on from the likeliest ones until so many
/// positions have been judged. The same for equal views, budgets and seeds, on any machine. The
/// game must wait for a seat.
Action search_deep(const Game& view, Nodes budget, std::uint64_t seed);

}  // namespace bastide::bots
