// Interface of the functions that rate a position for a search.
#pragma once

#include "engine/game.hpp"

namespace bastide::bots {

/// Worth of a position, in hundredths of a point.
using Worth = int;
inline constexpr Worth one_point = 100;

class Evaluator {
  public:
    virtual ~Evaluator() = default;

    /// Returns the worth of the position for the seat, including its points.
    [[nodiscard]] virtual Worth worth(const Game& game, Seat seat) const = 0;

    /// Returns by how much one point of one opponent lowers the worth.
    [[nodiscard]] virtual Worth opponent_point_value() const = 0;
};

}  // namespace bastide::bots
