// Draws tiles by a key. A key made before a game decides all its draws (docs/fairness.md).
#pragma once

#include "proto/fair_draws.hpp"
#include "server/store/interface.hpp"

#include <cstdint>
#include <span>

namespace bastide::match {
struct Decision;
struct Draws;
}  // namespace bastide::match

namespace bastide::table {

class Dice : public store::Interface {
  public:
    virtual void fill(std::span<std::uint8_t> bytes) = 0;

    /// Returns a number below `limit` that follows from the key.
    virtual std::uint32_t choose(const fair::Bytes32& key,
                                 fair::Stream stream,
                                 std::uint32_t number,
                                 std::uint32_t limit) {
        return fair::below(key, stream, number, limit);
    }
};

void draw_for_chance(match::Decision& decision, Dice& dice);

std::uint32_t first_player_lot(const match::Draws& draws, Dice& dice);

class SecureDice final : public Dice {
  public:
    void fill(std::span<std::uint8_t> bytes) override;
};

}  // namespace bastide::table
