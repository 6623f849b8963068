#pragma once

#include "bots/evaluator.hpp"
#include "bots/outlook.hpp"

namespace bastide::bots {

class Valuation : public Evaluator {
  public:
    /// Creates a rating for the game `now` and positions soon after it.
    explicit Valuation(const Game& now) : outlook_(now) {}

    /// Returns the worth for the seat minus the mean worth for the other seats.
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override;

    [[nodiscard]] Worth opponent_point_value() const override { return one_point / 2; }

  private:
    Outlook outlook_;
};

}  // namespace bastide::bots
