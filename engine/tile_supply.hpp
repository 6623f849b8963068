// Where tiles come from: the stack, the river's own stack, hands, the row for all, the monastery
// that everyone began with. One concept with its kinds (`TileSupply`).
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Whether river tiles are still to come: they are drawn before all others, from a stack of their
/// own (RV-2), and until then hands and row wait.
bool river_is_coming(const Game& game);

/// Tiles in the stack, without those of the river and without hands that this viewer may not see.
int stack_size(const Game& game);

/// Tiles in a hand, seen or not.
int hand_size(const Game& game, Seat seat);

/// What the next draw may bring, and how many of each. The lake comes last of the river (RV-3).
TileCounts drawable(const Game& game);

/// What the next tile off the stack is for.
struct Dealing {
    Pile to = Pile::hand;
    Seat seat{};

    friend bool operator==(const Dealing&, const Dealing&) = default;
};

/// What is to be dealt now; nothing where the next tile is the tile of the turn. Asked only where
/// chance is.
std::optional<Dealing> dealing(const Game& game);

/// Whether a tile is drawn in the turn by these rules, if one is left, and nobody holds a hand.
bool draws_in_turn(const Ruleset& ruleset);

/// Whether all tiles are laid but the monasteries that some still have (V-1, EN-2).
bool only_monasteries_are_left(const Game& game);

/// Whether there is a tile that this seat may draw or choose, its monastery not counted.
bool has_ordinary_tiles(const Game& game, Seat seat);

/// Whether this seat could have a turn: there is such a tile, or its monastery. That is lost when
/// only monasteries are left, if the table plays so (EN-2).
bool has_tiles(const Game& game, Seat seat);

}  // namespace bastide
