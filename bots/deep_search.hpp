// Looks beyond its own turn: plays on, with tiles that may come and answers that others may give.
#pragma once

#include "bots/level.hpp"
#include "bots/turn_search.hpp"

#include <functional>

namespace bastide::bots {

/// Asked now and then: whether nobody wants to know the answer any more. Empty: somebody does.
using StopSearch = std::function<bool()>;

/// The answer after which the game goes best, by playing on from the likeliest ones until so many
/// positions have been judged. The same for equal views, budgets and seeds, on any machine. The
/// game must wait for a seat. Once `stop_search` says so, any answer.
Action search_deep(const Game& view,
                   Nodes budget,
                   std::uint64_t seed,
                   const StopSearch& stop_search = {});

}  // namespace bastide::bots
