#pragma once

#include "engine/game.hpp"

namespace bastide::bots {

/// Worth of a position, in hundredths of a point.
using Worth = int;
inline constexpr Worth one_point = 100;

class Evaluator {
  public:
    virtual ~Evaluator() = default;

    /// Rates the game for a seat. The result includes the seat's points.
    [[nodiscard]] virtual Worth worth(const Game& game, Seat seat) const = 0;

    /// Returns how much each point of an opponent lowers the worth.
    [[nodiscard]] virtual Worth opponent_point_value() const = 0;
};

}  // namespace bastide::bots
