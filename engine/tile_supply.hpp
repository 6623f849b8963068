#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// True if there are unseen river tiles, which are drawn before all others (RV-2).
bool river_is_coming(const Game& game);

/// Returns the size of the stack without river tiles and hidden hands.
int stack_size(const Game& game);

/// Returns the size of a hand, including hidden tiles.
int hand_size(const Game& game, Seat seat);

/// Counts tiles that are unseen, displayed, set aside or held, without the tile of this turn.
TileCounts tiles_to_come(const Game& game);

/// Returns the tiles that can be drawn now, by type. The lake comes last of the river (RV-3).
TileCounts drawable(const Game& game);

struct Deal {
    Pile to = Pile::hand;
    Seat seat{};

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Returns who gets the next tile; nullopt if it is drawn for the turn. Chance must act next.
std::optional<Deal> next_deal(const Game& game);

bool draws_in_turn(const Ruleset& ruleset);

bool only_monasteries_are_left(const Game& game);

bool has_ordinary_tiles(const Game& game, Seat seat);

/// True if the seat has a tile to place, perhaps only its monastery (V-1, EN-2).
bool has_tiles(const Game& game, Seat seat);

}  // namespace bastide
