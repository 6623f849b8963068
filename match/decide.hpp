// May this be done at this table, and what does it lead to?
#pragma once

#include "engine/decide.hpp"

#include "match/command.hpp"

#include <optional>
#include <vector>

namespace bastide::match {

/// What a match can't know by itself when a command is given: it is told.
struct DecisionContext {
    milliseconds passed{};         ///< since what came before was shown
    milliseconds lag{};            ///< of the line the command came by
    milliseconds now{};            ///< server time
    Attendances attendances = {};  ///< where everybody is
    BotLimits bots = {};
};

/// What an accepted command leads to. Kept by the caller and used again.
struct Decision {
    std::vector<Event>
        events;  ///< in order; `evolve` over them, and one version more, gives `next`
    Match next;
    bastide::Decision game;     ///< room for the game's own decision
    PromptNumber answered = 0;  ///< the question that the command answers; 0: none

    /// Records a fact and applies it.
    void add(const Event& event);
};

/// Decides on a copy: the match itself never changes. On a refusal the contents of `into` mean
/// nothing. Where `next` then waits for chance, `draw` adds to the same decision what chance does.
[[nodiscard]] std::optional<AnyRefusal> decide(const Match& match,
                                               PersonId who,
                                               const Command& command,
                                               Decision& into,
                                               const DecisionContext& at = {});

/// What this command says of the clocks, if they run: `credited` is not more than may be. Part of
/// every decision above.
[[nodiscard]] std::optional<TimePassed> time_passed(const Match& match,
                                                    PersonId who,
                                                    const Command& command,
                                                    const DecisionContext& at);

/// Takes back the questions of `next` that are answered or that its game no longer asks, and puts
/// those that it asks now; in order of seats. Part of every decision above.
void update_questions(Decision& decision);

/// Chance draws this tile. It must be in the stack, and `next` must wait for it.
void draw(Decision& decision, TileTypeId type);

}  // namespace bastide::match
