// A game in the hands of a referee: besides the game itself, what the referee has laid down for it.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/decide.hpp"
#include "engine/notation.hpp"

#include <vector>

namespace bastide::rules {

/// A tile of an order. One that came keeps its place for as long as it may go back into the stack.
struct OrderedTile {
    TileTypeId type{};
    bool came = false;  ///< otherwise it is unseen, and comes next by itself
};

struct RefereeGame {
    Game game;
    SeatNames names;  ///< empty: seats are numbers
    std::vector<OrderedTile> order;
    bool order_ends = false;  ///< the stack holds the tiles of the order and no others
    bool free = false;        ///< a named draw takes a copy from outside if the stack has none
    std::vector<Event> last;  ///< what the last action led to
};

/// What acting needs besides the game. Kept and used again, so that steady play allocates nothing.
using Scratch = Decision;

/// Decides, and makes the decision the game. Refused: the game is as it was.
std::optional<Refusal> act(RefereeGame& on, const Actor& actor, const Action& action, Scratch&);

/// Whether the game waits for a tile off the stack.
bool waits_for_chance(const Game& game);

/// Draws this tile. In a free game a copy is added where the stack has none left, unless the game
/// would outgrow `tiles_max`, and the river does not come first.
std::optional<Refusal> draw_named(RefereeGame& on, TileTypeId type, Scratch&);

/// A referee gives the turn to this seat. One that has nothing to lay is skipped (V-2).
void give_turn(RefereeGame& on, Seat seat, Scratch&);

/// The tile that the order brings to the next draw: its first one that can come now.
std::optional<TileTypeId> next_of_order(const RefereeGame& on);

/// Draws what the order says, as long as the game waits for a draw. A game that waits with an empty
/// stack goes to the final scoring.
void follow_order(RefereeGame& on, Scratch&);

/// Lays down which tiles come next. Copies that the stack lacks are added; `cut` takes everything
/// else out of it.
Outcome set_order(RefereeGame& on, const std::vector<TileTypeId>& order, bool cut);

}  // namespace bastide::rules
