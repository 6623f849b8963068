// Sources of tiles: stack, river stack, hands, display and the players' own monasteries.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Returns true while there are unseen river tiles, which are drawn before all others (RV-2).
bool river_is_coming(const Game& game);

/// Tiles in the stack, without river tiles and hidden hands.
int stack_size(const Game& game);

/// Tiles in a hand, hidden ones included.
int hand_size(const Game& game, Seat seat);

/// Tiles that the next draw may give, with their counts. The lake comes last of the river (RV-3).
TileCounts drawable(const Game& game);

struct Dealing {
    Pile to = Pile::hand;
    Seat seat{};

    friend bool operator==(const Dealing&, const Dealing&) = default;
};

/// Returns the recipient of the next tile, or nullopt if it is drawn for the turn. Requires a step
/// in which chance may act.
std::optional<Dealing> dealing(const Game& game);

/// Returns true if tiles are drawn in the turn, so that nobody holds a hand.
bool draws_in_turn(const Ruleset& ruleset);

bool only_monasteries_are_left(const Game& game);

bool has_ordinary_tiles(const Game& game, Seat seat);

/// Returns true if the seat can have a turn, perhaps with its monastery only (V-1, EN-2).
bool has_tiles(const Game& game, Seat seat);

}  // namespace bastide
