// All random decisions of a simulation, from one seed.
#pragma once

#include "tests/simulation/scheduler.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace bastide::simulation {

class RandomSources : public random_play::Dice {
  public:
    using Dice::Dice;

    /// A time from `least` to `most`; short ones are much more likely.
    Time between(Time least, Time most) {
        const auto span = static_cast<std::size_t>((most - least).count()) + 1;
        const std::size_t scale = std::size_t{1} << below(6);
        return least + Time(static_cast<std::int64_t>(below(span) / scale));
    }

    void fill(std::span<std::uint8_t> bytes) {
        std::generate(
            bytes.begin(), bytes.end(), [this] { return static_cast<std::uint8_t>(below(256)); });
    }

    std::string request_id() {
        std::array<std::uint8_t, 16> bytes{};
        fill(bytes);
        return {bytes.begin(), bytes.end()};
    }
};

}  // namespace bastide::simulation
