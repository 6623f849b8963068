// What a position is worth by what will probably become of it: features by how likely they are
// completed, followers by how long they are bound, farms by the cities they will touch.
#pragma once

#include "bots/judge.hpp"
#include "bots/outlook.hpp"

namespace bastide::bots {

class Valuation : public Judge {
  public:
    /// As the game stands now; positions that follow from it soon may be judged.
    explicit Valuation(const Game& now) : outlook_(now) {}

    /// Our own, less those of the others: of two all of theirs, of more the mean.
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override;

    [[nodiscard]] Worth opponent_point_value() const override { return one_point / 2; }

  private:
    Outlook outlook_;
};

}  // namespace bastide::bots
