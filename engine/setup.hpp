// Set-up of a game.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/game.hpp"
#include "engine/result.hpp"

namespace bastide {

/// Everything fixed before the first draw. A free set-up, which is not from standard_setup(), may
/// have any start tile, any stack and 1 to 8 seats.
struct Setup {
    Ruleset ruleset;
    std::uint8_t seats = 2;
    Seat first{};
    std::optional<PlacedTile> start;  ///< SU-1; nullopt if it is drawn (HR-5)
    TileCounts stack{};               ///< without the start tile

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The set-up of docs/rules.md, "Setup". Returns an error if the ruleset or seats are invalid.
Result<Setup> standard_setup(const Ruleset& ruleset, int seats, Seat first = Seat{});

/// Returns true if a board that begins on `start` stays within `coordinate_max` in every direction.
bool has_room(Cell start);

/// Returns an error message, or nullopt if the set-up can be played.
std::optional<std::string> error_in(const Setup& setup);

/// Pieces of each player at the start (SU-3, IC-5, AB-1).
Supply full_supply(const Ruleset& ruleset, int seats);

TileTypeId plain_monastery();

/// Returns the game before its first draw. The set-up must have no error.
Game start(const Setup& setup);

// The second base set of Rivers and harbours (V-13).

/// Replaces the tiles of a base set by waterway tiles as in tiles::painted (tiles/harbours.hpp).
TileCounts with_waterways(const TileCounts& box);

bool is_waterway_tile(TileTypeId type);

bool has_waterway_tile(const TileCounts& tiles);

}  // namespace bastide
