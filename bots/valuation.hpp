#pragma once

#include "bots/evaluator.hpp"
#include "bots/outlook.hpp"

namespace bastide::bots {

class Valuation : public Evaluator {
  public:
    /// `now`: the current game. Rates it and positions soon after it.
    explicit Valuation(const Game& now) : outlook_(now) {}

    /// Minus the mean worth for the other seats.
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override;

    [[nodiscard]] Worth opponent_point_value() const override { return one_point / 2; }

  private:
    Outlook outlook_;
};

}  // namespace bastide::bots
