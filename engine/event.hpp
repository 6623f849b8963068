// What happened in a game. Events carry every number they lead to, so that reading them needs no
// rules.
#pragma once

#include "engine/action.hpp"

#include <cstdint>
#include <variant>

namespace bastide {

struct TileDrawn {
    TileTypeId type{};

    friend bool operator==(const TileDrawn&, const TileDrawn&) = default;
};

/// PL-6: the drawn tile fits nowhere and leaves the game.
struct TileDiscarded {
    TileTypeId type{};

    friend bool operator==(const TileDiscarded&, const TileDiscarded&) = default;
};

struct TilePlaced {
    Seat seat{};
    PlacedTile tile;

    friend bool operator==(const TilePlaced&, const TilePlaced&) = default;
};

struct MeepleDeployed {
    Meeple meeple;

    friend bool operator==(const MeepleDeployed&, const MeepleDeployed&) = default;
};

struct Passed {
    Seat seat{};

    friend bool operator==(const Passed&, const Passed&) = default;
};

/// One player's part in a scoring: the weight of the followers there, and the points they brought.
struct Share {
    Seat seat{};
    std::uint8_t weight = 0;
    std::int16_t points = 0;

    friend bool operator==(const Share&, const Share&) = default;
};

/// A feature with followers in it was scored, and why it paid what it paid.
struct FeatureScored {
    FeatureKind kind = FeatureKind::road;
    SegmentAt at;  ///< the lowest segment of the feature: by row, column, order on the tile
    bool complete = false;   ///< roads, cities, monasteries; a field is never complete
    std::uint8_t tiles = 0;  ///< distinct tiles (SC-8); for a monastery 1 and its neighbours
    std::uint8_t pennants = 0;
    std::uint8_t cities = 0;               ///< completed cities a field touches (FM-5)
    std::uint8_t inns = 0;                 ///< on a road (IC-1)
    std::uint8_t cathedrals = 0;           ///< in a city (IC-3)
    FixedVector<Share, seats_max> shares;  ///< everyone with followers there, by seat

    friend bool operator==(const FeatureScored&, const FeatureScored&) = default;
};

/// A meeple went home to its owner's supply (RT-1).
struct MeepleReturned {
    Meeple meeple;

    friend bool operator==(const MeepleReturned&, const MeepleReturned&) = default;
};

struct TurnBegan {
    Seat seat{};

    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};

/// BA-1: the seat takes no more turns; what it has on the board stays and scores.
struct SeatWithdrawn {
    Seat seat{};

    friend bool operator==(const SeatWithdrawn&, const SeatWithdrawn&) = default;
};

/// The final scoring is done.
struct GameEnded {
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event = std::variant<TileDrawn,
                           TileDiscarded,
                           TilePlaced,
                           MeepleDeployed,
                           Passed,
                           FeatureScored,
                           MeepleReturned,
                           TurnBegan,
                           SeatWithdrawn,
                           GameEnded>;

}  // namespace bastide
