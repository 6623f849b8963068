// May this be done, and what does it lead to?
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// What an accepted action leads to. Kept by the caller and used again, so that steady play
/// allocates nothing.
struct Decision {
    std::vector<Event> events;  ///< in order; `evolve` over them gives `next`
    Game next;
    std::vector<Action> choices;  ///< room to list choices of a tile in

    /// Records a fact and applies it.
    void add(const Event& event);
};

/// Decides on a copy: the game itself never changes. On a refusal the contents of `into` mean
/// nothing.
[[nodiscard]] std::optional<Refusal> decide(const Game& game,
                                            const Actor& actor,
                                            const Action& action,
                                            Decision& into);

}  // namespace bastide
