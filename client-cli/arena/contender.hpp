// Interface of a player in the arena: a built-in bot or an external program.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace bastide::arena {

/// An illegal, late or missing answer. It ends the game, and the contender loses.
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

/// Creates "easy", "medium", "hard" or "hard:20000" (budget in nodes); any other text is a shell
/// command. `seconds` is the time limit for each answer of a command.
std::unique_ptr<Contender> new_contender(const std::string& words, int seconds);

}  // namespace bastide::arena
