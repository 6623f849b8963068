// Dice with scripted results.
#pragma once

#include "server/table/dice.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
#include <deque>
#include <vector>

namespace bastide::test {

/// The script is used first, then the numbers that follow from the key. Secrets depend on the seed
/// only.
class ScriptedDice final : public table::Dice {
  public:
    explicit ScriptedDice(std::uint64_t seed = 1) : secrets_(seed) {}

    void fill(std::span<std::uint8_t> bytes) override {
        std::ranges::generate(bytes,
                              [this] { return static_cast<std::uint8_t>(secrets_.below(256)); });
    }

    std::uint32_t choose(const fair::Bytes32& key,
                         fair::Stream stream,
                         std::uint32_t number,
                         std::uint32_t limit) override {
        asked.push_back(limit);
        if (script.empty()) {
            return Dice::choose(key, stream, number, limit);
        }
        const std::uint32_t roll = script.front();
        script.pop_front();
        return roll;
    }

    std::deque<std::uint32_t> script;
    std::vector<std::uint32_t> asked;

  private:
    random_play::Dice secrets_;
};

}  // namespace bastide::test
