// Chance. Nobody can ask for what comes next, because nothing knows it: each draw is made when it
// is due.
#pragma once

#include "engine/catalogue.hpp"

#include <cstdint>

namespace bastide::table {

/// A source of chance.
class Dice {
  public:
    Dice() = default;
    Dice(const Dice&) = delete;
    Dice& operator=(const Dice&) = delete;
    virtual ~Dice() = default;

    /// Any number from 0 to `limit` - 1, each as likely as the others.
    virtual std::uint32_t below(std::uint32_t limit) = 0;
};

/// The operating system's cryptographic randomness.
class SecureDice final : public Dice {
  public:
    std::uint32_t below(std::uint32_t limit) override;
};

/// One of these tiles, each copy as likely as the others. There must be one.
TileTypeId draw_tile(const TileCounts& tiles, Dice& dice);

}  // namespace bastide::table
