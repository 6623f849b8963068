// A game in the hands of a referee: besides the game itself, what the referee has laid down for it.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/decide.hpp"
#include "engine/notation.hpp"

#include <vector>

namespace bastide::rules {

struct RefereeGame {
    Game game;
    SeatNames names;                ///< empty: seats are numbers
    std::vector<TileTypeId> order;  ///< the tiles that come next by themselves; all are unseen
    bool free = false;        ///< a named draw takes a copy from outside if the stack has none
    std::vector<Event> last;  ///< what the last action led to
};

/// What acting needs besides the game. Kept and used again, so that steady play allocates nothing.
using Scratch = Decision;

/// Decides, and makes the decision the game. Refused: the game is as it was.
std::optional<Refusal> act(RefereeGame& on, const Actor& actor, const Action& action, Scratch&);

/// A referee's own fact.
void happen(RefereeGame& on, const Event& event);

/// Draws what the order says, as long as the game waits for a draw. A game that waits with an empty
/// stack goes to the final scoring.
void follow_order(RefereeGame& on, Scratch&);

/// Lays down which tiles come next. Copies that the stack lacks are added; `cut` takes everything
/// else out of it.
Outcome set_order(RefereeGame& on, std::vector<TileTypeId> order, bool cut);

/// Puts one copy into the stack of a free game that has none left. Nothing happens in other games,
/// or when the game would outgrow `tiles_max`.
void provide(RefereeGame& on, TileTypeId type);

}  // namespace bastide::rules
