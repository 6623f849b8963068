// How likely the rest of the stack still closes what is open.
#pragma once

#include "engine/game.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace bastide::bots {

/// A chance in 1024ths.
using Chance = int;
inline constexpr Chance certain = 1024;

/// What is to come, as the seats of one game see it now. Kept while a few tiles are laid in
/// thought.
class Outlook {
  public:
    explicit Outlook(const Game& view);

    /// Turns that each seat will still have, about.
    [[nodiscard]] int turns_left() const { return turns_left_; }

    /// That a tile comes to this empty cell which closes a line of that kind on those sides of the
    /// cell (a bit per Side), laid by one seat in its own turns.
    [[nodiscard]] Chance chance_to_close(const Board& board,
                                         Cell cell,
                                         FeatureKind kind,
                                         unsigned sides) const;

    /// That any tile comes to this empty cell, by whomever.
    [[nodiscard]] Chance chance_to_fill(const Board& board, Cell cell) const;

  private:
    /// Copies to come that fit there and close the line, in quarters: one that only carries it on
    /// is a quarter of one that ends it.
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
