#pragma once

#include "bots/choose.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace bastide::arena {

/// An illegal, late or missing answer. The contender loses the game.
struct Foul {
    std::string what;
    bool never_answered = false;  ///< no answer in any game of the arena
};

using Answer = std::variant<Action, Foul>;

class Contender {
  public:
    Contender() = default;
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;
    virtual ~Contender() = default;

    /// Begins a game. `seed` decides all random choices in it.
    virtual void begin(std::uint64_t seed) = 0;

    virtual Answer answer(const Game& view) = 0;
};

/// Parses "easy", "hard:20000" (nodes), or a shell command with `seconds` for each answer. The
/// command runs at the first request, and again after a foul.
std::unique_ptr<Contender> new_contender(const std::string& words, int seconds);

struct Strength {
    bots::Level level{};
    bots::Nodes budget = bots::usual_budget(bots::Level::hard);
};

std::optional<Strength> strength_named(const std::string& words);

}  // namespace bastide::arena
