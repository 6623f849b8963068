// How a game begins.
#pragma once

#include "engine/game.hpp"
#include "engine/result.hpp"

namespace bastide {

/// Everything that is fixed before the first turn. A free set-up may have any start tile, any stack
/// and 1 to 8 seats.
struct Setup {
    Ruleset ruleset;
    std::uint8_t seats = 2;
    Seat first{};                     ///< who has the first turn (SU-4)
    std::optional<PlacedTile> start;  ///< SU-1; none: the first tile drawn (HR-5)
    TileCounts stack{};               ///< without the start tile

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The set-up of section 2 of the rules for this many players, or what is wrong with the ruleset.
Result<Setup> standard_setup(const Ruleset& ruleset, int seats, Seat first = Seat{});

/// Whether a board that starts there stays within coordinate_max, whichever way it grows.
bool has_room(Cell start);

/// What is wrong with a set-up, in one sentence; nothing if it can be played.
std::optional<std::string> fault(const Setup& setup);

/// What each player has at home at the start (SU-3, IC-5, AB-1).
Supply full_supply(const Ruleset& ruleset, int seats);

/// The tile of those monasteries that are added for all (V-1).
TileTypeId plain_monastery();

/// The game before its first draw. The set-up must be without fault.
Game start(const Setup& setup);

}  // namespace bastide
