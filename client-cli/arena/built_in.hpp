// The built-in bots as contenders in the arena.
#pragma once

#include "bots/choose.hpp"
#include "client-cli/arena/contender.hpp"

#include <optional>

namespace bastide::arena {

struct Strength {
    bots::Level level{};
    bots::Nodes budget = bots::usual_budget(bots::Level::hard);
};

/// Reads "easy", "medium", "hard", or "hard:20000" with a budget in nodes.
std::optional<Strength> strength_named(const std::string& words);

class BuiltIn : public Contender {
  public:
    explicit BuiltIn(Strength strength) : strength_(strength) {}

    void begin(std::uint64_t seed) override { luck_ = seed; }

    Answer answer(const Game& view) override;

  private:
    Strength strength_;
    std::uint64_t luck_ = 0;
};

}  // namespace bastide::arena
