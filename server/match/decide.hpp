// May this be done at this table, and what does it lead to?
#pragma once

#include "engine/decide.hpp"
#include "server/match/command.hpp"

#include <optional>
#include <vector>

namespace bastide::match {

/// What an accepted command leads to. Kept by the caller and used again.
struct Decision {
    std::vector<Event>
        events;  ///< in order; `evolve` over them, and one version more, gives `next`
    Match next;
    bastide::Decision game;  ///< room for the game's own decision

    /// Records a fact and applies it.
    void add(const Event& event);
};

/// Decides on a copy: the match itself never changes. On a refusal the contents of `into` mean
/// nothing. Where `next` then waits for chance, `draw` adds to the same decision what chance does.
[[nodiscard]] std::optional<AnyRefusal> decide(const Match& match,
                                               PersonId who,
                                               const Command& command,
                                               Decision& into);

/// Chance draws this tile. It must be in the stack, and `next` must wait for it.
void draw(Decision& decision, TileTypeId type);

}  // namespace bastide::match
