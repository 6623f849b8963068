// What a position is worth to a seat: how it is reckoned is up to the player who looks ahead.
#pragma once

#include "engine/game.hpp"

namespace bastide::bots {

/// Hundredths of a point.
using Worth = int;
inline constexpr Worth one_point = 100;

class Judge {
  public:
    virtual ~Judge() = default;

    /// What the position is worth to that seat, points it has included.
    [[nodiscard]] virtual Worth worth(const Game& game, Seat seat) const = 0;

    /// How much a point of one other seat hurts.
    [[nodiscard]] virtual Worth opponent_point_value() const = 0;
};

}  // namespace bastide::bots
