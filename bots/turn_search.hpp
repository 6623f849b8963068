// The medium bot searches to the end of the current turn.
#pragma once

#include "bots/evaluator.hpp"
#include "engine/action.hpp"

#include <cstdint>
#include <vector>

namespace bastide::bots {

struct Rated {
    Action action;
    Worth worth = 0;
};

/// Rates each answer by the best rest of the turn, in the order of `legal_actions`. Skips
/// placements that look the same as another. The game must wait for a seat.
std::vector<Rated> rate_answers(const Game& view, const Evaluator& evaluator);

Action best_of(const std::vector<Rated>& rated, std::uint64_t random);

Action search_turn(const Game& view, const Evaluator& evaluator, std::uint64_t random);

}  // namespace bastide::bots
