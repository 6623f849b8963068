// What can be done in a game, and by whom.
#pragma once

#include "engine/board.hpp"

#include <optional>
#include <variant>

namespace bastide {

/// Chance takes this tile off the stack.
struct Draw {
    TileTypeId type{};

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// The seat in turn lays the tile in hand.
struct Place {
    Cell cell;
    Rotation rotation = Rotation::r0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// The seat in turn puts a meeple on a segment.
struct Deploy {
    MeepleKind kind = MeepleKind::follower;
    SegmentAt at;

    friend bool operator==(const Deploy&, const Deploy&) = default;
};

/// The seat in turn takes its abbot home instead of deploying, for what it is worth now (AB-4).
struct TakeHome {
    SegmentAt at;

    friend bool operator==(const TakeHome&, const TakeHome&) = default;
};

/// The seat in turn deploys nothing.
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

/// A seat leaves the game for good, whoever's turn it is (BA-1).
struct Withdraw {
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

using Action = std::variant<Draw, Place, Deploy, TakeHome, Pass, Withdraw>;

/// Who acts: a seat, or chance (no seat).
using Actor = std::optional<Seat>;
inline constexpr Actor chance = std::nullopt;

}  // namespace bastide
