#pragma once

#include "engine/decide.hpp"

#include "match/command.hpp"

#include <optional>
#include <vector>

namespace bastide::match {

struct DecisionContext {
    milliseconds passed{};  ///< time since the previous update was sent
    milliseconds lag{};     ///< network lag of the sender's connection
    milliseconds now{};     ///< server time
    Attendances attendances = {};
    BotLimits bots = {};
};

/// Result of a decision. Callers may reuse one object.
struct Decision {
    std::vector<Event> events;  ///< in order; `next` has them applied and the version incremented
    Match next;
    bastide::Decision game;     ///< buffer for the game's decision
    PromptNumber answered = 0;  ///< question that the command answers, or 0

    void add(const Event& event);
};

/// After a refusal `into` is unspecified. If `next` waits for chance, draw() adds the draw.
[[nodiscard]] std::optional<AnyRefusal> decide(const Match& match,
                                               PersonId who,
                                               const Command& command,
                                               Decision& into,
                                               const DecisionContext& at = {});

/// Returns the time that counts for the command; nullopt if none does. Called by decide().
[[nodiscard]] std::optional<TimePassed> time_passed(const Match& match,
                                                    PersonId who,
                                                    const Command& command,
                                                    const DecisionContext& at);

/// Closes answered and obsolete questions. Called by decide() and draw().
void update_questions(Decision& decision);

/// Adds a draw. The tile must be in the stack, and `next` must wait for chance.
void draw(Decision& decision, TileTypeId type);

}  // namespace bastide::match
