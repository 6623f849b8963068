// Dice that roll what a test has written down.
#pragma once

#include "server/table/dice.hpp"
#include "tests/support/random_play.hpp"

#include <deque>
#include <vector>

namespace bastide::test {

/// Rolls the script first; then, if there is more to roll, the same numbers for the same seed.
class ScriptedDice final : public table::Dice {
  public:
    explicit ScriptedDice(std::uint64_t seed = 1) : rest_(seed) {}

    std::uint32_t below(std::uint32_t limit) override {
        asked.push_back(limit);
        if (script.empty()) {
            return static_cast<std::uint32_t>(rest_.below(limit));
        }
        const std::uint32_t roll = script.front();
        script.pop_front();
        return roll;
    }

    std::deque<std::uint32_t> script;
    std::vector<std::uint32_t> asked;  ///< the limits of all rolls so far

  private:
    random_play::Dice rest_;
};

}  // namespace bastide::test
