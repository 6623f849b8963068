#pragma once

#include "engine/catalogue.hpp"
#include "engine/game.hpp"
#include "engine/result.hpp"

namespace bastide {

/// Fixed before the first draw. A free set-up may have any start tile, any stack and 1 to 8 seats.
struct Setup {
    Ruleset ruleset;
    std::uint8_t seats = 2;
    Seat first{};
    std::optional<PlacedTile> start;  ///< SU-1; nullopt if it is drawn (HR-5)
    TileCounts stack{};               ///< without the start tile

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Returns a set-up (docs/rules.md, "Setup"), or an error if the ruleset or seats are invalid.
Result<Setup> standard_setup(const Ruleset& ruleset, int seats, Seat first = Seat{});

/// True if a board that begins on `start` stays within `coordinate_max`.
bool has_room(Cell start);

std::optional<std::string> error_in(const Setup& setup);

/// Pieces of each player at the start (SU-3, IC-5, AB-1).
Supply full_supply(const Ruleset& ruleset, int seats);

TileTypeId plain_monastery();

/// Starts a game, which has no draw yet. The set-up must have no error.
Game start(const Setup& setup);

/// Replaces tiles of a base set as listed in tiles::painted (tiles/harbours.hpp) (V-13).
TileCounts with_waterways(const TileCounts& box);

bool is_waterway_tile(TileTypeId type);

bool has_waterway_tile(const TileCounts& tiles);

}  // namespace bastide
