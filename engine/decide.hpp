// Checks an action against the rules and applies it.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Result of a decision. Callers reuse one object to avoid allocations.
struct Decision {
    std::vector<Event> events;  ///< in order; `evolve` over them leads to `next`
    Game next;
    std::vector<Action> choices;  ///< scratch buffer

    void add(const Event& event);
};

/// Decides an action. Returns nullopt if it is accepted. After a refusal `into` is unspecified.
[[nodiscard]] std::optional<Refusal> decide(const Game& game,
                                            const Actor& actor,
                                            const Action& action,
                                            Decision& into);

}  // namespace bastide
