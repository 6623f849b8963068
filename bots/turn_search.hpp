// A turn thought through to its end, and no further: which of its answers leads to the best
// position.
#pragma once

#include "bots/judge.hpp"
#include "engine/action.hpp"

#include <cstdint>
#include <vector>

namespace bastide::bots {

/// An answer, and what the position that it leads to is worth.
struct Rated {
    Action action;
    Worth worth = 0;
};

/// Every answer of the seat that is asked, each with the best that the rest of the turn makes of
/// it, in the order of `legal_actions`. Placements and moved tiles that look like another are left
/// out. The game must wait for a seat.
std::vector<Rated> rate_answers(const Game& view, const Judge& judge);

/// One of the best; `random` decides between equals.
Action best_of(const std::vector<Rated>& rated, std::uint64_t random);

/// Both: the best answer.
Action search_turn(const Game& view, const Judge& judge, std::uint64_t random);

}  // namespace bastide::bots
