// Somebody who plays in the arena: one of the built-in players, or somebody else's bot.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace bastide::arena {

/// What loses a game at once: an answer that is not legal, none in time, none at all.
struct Foul {
    std::string what;             ///< a sentence, with the line that did it
    bool never_answered = false;  ///< in no game so far
};

using Answer = std::variant<Action, Foul>;

class Contender {
  public:
    Contender() = default;
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;
    virtual ~Contender() = default;

    /// A game begins, and this is the luck that the contender has in it.
    virtual void begin(std::uint64_t seed) = 0;

    /// What it does. The game waits for a seat, and is as that seat sees it.
    virtual Answer answer(const Game& view) = 0;
};

/// "easy", "medium", "hard", "hard:20000" with a budget of its own; else a command of the shell.
/// Seconds are for the answers of a command.
std::unique_ptr<Contender> new_contender(const std::string& words, int seconds);

}  // namespace bastide::arena
