// Chance. What it chooses follows from a key that is made before a game begins; where the key's
// secret comes from, and what follows from it, is here.
#pragma once

#include "proto/fair_draws.hpp"

#include <cstdint>
#include <span>

namespace bastide::match {
struct Decision;
}

namespace bastide::table {

class Dice {
  public:
    Dice() = default;
    Dice(const Dice&) = delete;
    Dice& operator=(const Dice&) = delete;
    virtual ~Dice() = default;

    /// Fresh bytes that nobody can foresee.
    virtual void fill(std::span<std::uint8_t> bytes) = 0;

    /// A choice of chance in a game with this key (docs/fairness.md).
    virtual std::uint32_t choose(const fair::Bytes32& key,
                                 fair::Stream stream,
                                 std::uint32_t number,
                                 std::uint32_t limit) {
        return fair::below(key, stream, number, limit);
    }
};

/// Adds to the decision what chance draws, for as long as its game waits for that.
void draw_for_chance(match::Decision& decision, Dice& dice);

/// The operating system's cryptographic randomness.
class SecureDice final : public Dice {
  public:
    void fill(std::span<std::uint8_t> bytes) override;
};

}  // namespace bastide::table
