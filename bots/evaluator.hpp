#pragma once

#include "engine/event.hpp"
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

/// Returns the points of a complete feature. A monastery or garden counts all nine tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// True if a feature of this kind pays its owner nothing while it is incomplete (HR-9, V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// Rates the seat's goods as if harbours were scored now (V-13).
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
