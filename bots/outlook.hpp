#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace bastide::bots {

using Chance = int;  ///< a probability in 1024ths
inline constexpr Chance certain = 1024;

/// Estimates which features the unseen tiles can complete, even after a search has placed a few.
class Outlook {
  public:
    explicit Outlook(const Game& view);

    [[nodiscard]] int turns_left() const { return turns_left_; }

    /// Chance that one seat closes a feature here. `sides`: a bit for each Side on which it enters.
    [[nodiscard]] Chance chance_to_close(const Board& board,
                                         Cell cell,
                                         FeatureKind kind,
                                         unsigned sides) const;

    [[nodiscard]] Chance chance_to_fill(const Board& board, Cell cell) const;

  private:
    /// Counts fitting tiles: 4 for each that closes the feature, 1 for each that continues it.
    [[nodiscard]] int closing_quarters(const OpenCell& open, unsigned sides) const;
    [[nodiscard]] int fitting_tiles(const OpenCell& open) const;
    [[nodiscard]] Chance chance_to_draw(int quarters, int draws) const;

    template <typename Compute>
    [[nodiscard]] Chance chance_of(std::uint64_t key, Compute compute) const {
        auto& known = known_[key * 0x9E37'79B9'7F4A'7C15U >> 54U];
        if (known.first != key) {
            known = {key, compute()};
        }
        return known.second;
    }

    TileCounts to_come_{};
    int tiles_ = 0;
    int turns_left_ = 0;
    int seats_ = 1;
    /// Chances with their keys, by hash of the key. Newer ones replace others; no key is 0.
    mutable std::vector<std::pair<std::uint64_t, Chance>> known_{1024};
};

}  // namespace bastide::bots
