#pragma once

#include "bots/evaluator.hpp"
#include "bots/outlook.hpp"

#include <vector>

namespace bastide::bots {

/// Rating of a feature by the board alone.
struct FeatureRating {
    NodeId root{};
    Worth worth = 0;      ///< for each seat with the majority
    Chance complete = 0;  ///< chance that it will be completed
};

class Valuation : public Evaluator {
  public:
    /// Creates a rating for the game `now` and positions soon after it.
    explicit Valuation(const Game& now) : outlook_(now) {}

    /// Returns the worth for the seat minus the mean worth for the other seats.
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override;

    [[nodiscard]] Worth opponent_point_value() const override { return one_point / 2; }

  private:
    Outlook outlook_;
    // Tiles of the last rated board, and ratings of its features: positions that are rated one
    // after the other often differ only in their pieces.
    mutable FixedVector<PlacedTile, tiles_max> tiles_;
    mutable std::vector<FeatureRating> ratings_;
};

}  // namespace bastide::bots
