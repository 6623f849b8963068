#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Unseen river tiles are drawn before all others (RV-2).
bool river_is_coming(const Game& game);

/// Without river tiles and hidden hands.
int stack_size(const Game& game);

/// Includes hidden tiles.
int hand_size(const Game& game, Seat seat);

/// By type. The lake comes last of the river (RV-3).
TileCounts drawable(const Game& game);

struct Dealing {
    Pile to = Pile::hand;
    Seat seat{};

    friend bool operator==(const Dealing&, const Dealing&) = default;
};

/// The recipient; nullopt if the tile is drawn for the turn. Requires that chance may act.
std::optional<Dealing> dealing(const Game& game);

bool draws_in_turn(const Ruleset& ruleset);

bool only_monasteries_are_left(const Game& game);

bool has_ordinary_tiles(const Game& game, Seat seat);

/// Perhaps with its monastery only (V-1, EN-2).
bool has_tiles(const Game& game, Seat seat);

}  // namespace bastide
