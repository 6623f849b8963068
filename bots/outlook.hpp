// Chances that the remaining tiles complete open features.
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <unordered_map>

namespace bastide::bots {

/// A probability in 1024ths.
using Chance = int;
inline constexpr Chance certain = 1024;

/// Estimates from the tiles that were still to come at construction. Remains usable while a search
/// places a few of them.
class Outlook {
  public:
    explicit Outlook(const Game& view);

    [[nodiscard]] int turns_left() const { return turns_left_; }

    /// Chance that one seat closes a road, city or waterway by a tile on this cell. `sides` has a
    /// bit for each Side of the cell on which the feature enters.
    [[nodiscard]] Chance chance_to_close(const Board& board,
                                         Cell cell,
                                         FeatureKind kind,
                                         unsigned sides) const;

    /// Chance that any seat fills this empty cell.
    [[nodiscard]] Chance chance_to_fill(const Board& board, Cell cell) const;

  private:
    /// Remaining tiles that fit, in quarters of a tile: 4 for each that closes the feature on these
    /// sides, 1 for each that continues it.
    [[nodiscard]] int closing_quarters(const OpenCell& open, unsigned sides) const;
    [[nodiscard]] int fitting(const OpenCell& open) const;
    [[nodiscard]] Chance chance_to_draw(int quarters, int draws) const;

    TileCounts to_come_{};
    int tiles_ = 0;
    int turns_left_ = 0;
    int seats_ = 1;
    mutable std::unordered_map<std::uint64_t, Chance> known_;
};

}  // namespace bastide::bots
