#pragma once

#include "bots/outlook.hpp"
#include "bots/turn_search.hpp"
#include "engine/event.hpp"

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
    // Tiles of the last rated board and ratings of its features: the next board often has the same.
    mutable FixedVector<PlacedTile, tiles_max> tiles_;
    mutable std::vector<FeatureRating> ratings_;
};

/// Returns the points of a complete feature. A monastery or garden counts all nine tiles.
int points_when_complete(const Ruleset& ruleset, FeatureScored now);

/// True if a feature of this kind pays its owner nothing while it is incomplete (HR-9, V-14).
bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind);

/// Rates the seat's goods as if harbours were scored now (V-13).
Worth worth_of_goods(const Game& view, Seat seat);

}  // namespace bastide::bots
