// A game with names, an order of tiles and free draws.
#pragma once

#include "client-cli/rules/reading.hpp"
#include "engine/decide.hpp"
#include "engine/notation.hpp"

#include <vector>

namespace bastide::rules {

/// A tile of the order. A drawn tile keeps its place while it can return to the stack.
struct OrderedTile {
    TileTypeId type{};
    bool is_drawn = false;  ///< drawn; otherwise it is unseen
};

struct RefereeGame {
    Game game;
    SeatNames names;  ///< if empty, seats are numbers
    std::vector<OrderedTile> order;
    bool order_ends = false;  ///< the stack holds only the tiles of the order
    bool free = false;        ///< a named draw adds a copy if the stack has none
    std::vector<Event> last;  ///< events of the last action
};

using Scratch = Decision;  ///< reused to avoid allocations

/// Performs an action. A refused action leaves the game unchanged.
std::optional<Refusal> act(RefereeGame& on, const Actor& actor, const Action& action, Scratch&);

bool waits_for_chance(const Game& game);

/// Draws this type. In a free game, may add a copy, within `tiles_max`, and draw before the river.
std::optional<Refusal> draw_named(RefereeGame& on, TileTypeId type, Scratch&);

/// Gives a seat the turn. A seat with no tile to place is skipped (V-2).
void give_turn(RefereeGame& on, Seat seat, Scratch&);

/// Returns the first tile of the order that can be drawn now.
std::optional<TileTypeId> next_of_order(const RefereeGame& on);

/// Draws the tiles of the order. An empty stack ends the game with the final scoring.
void follow_order(RefereeGame& on, Scratch&);

/// Sets the next tiles. Missing copies are added to the stack; `cut` removes all other tiles.
Outcome set_order(RefereeGame& on, const std::vector<TileTypeId>& order, bool cut);

}  // namespace bastide::rules
