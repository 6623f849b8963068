// The medium bot searches to the end of the current turn.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <vector>

namespace bastide::bots {

using Worth = int;  ///< worth of a position, in hundredths of a point
inline constexpr Worth one_point = 100;

class Evaluator {
  public:
    virtual ~Evaluator() = default;

    /// Rates the game for a seat. The result includes the seat's points.
    [[nodiscard]] virtual Worth worth(const Game& game, Seat seat) const = 0;

    /// Returns how much each point of an opponent lowers the worth.
    [[nodiscard]] virtual Worth opponent_point_value() const = 0;
};

struct Rated {
    Action action;
    Worth worth = 0;
};

/// Rates each answer by the best rest of the turn, in the order of `legal_actions`. Skips
/// placements that look the same as another. The game must wait for a seat.
std::vector<Rated> rate_answers(const Game& view, const Evaluator& evaluator);

Action search_turn(const Game& view, const Evaluator& evaluator, std::uint64_t random);

}  // namespace bastide::bots
