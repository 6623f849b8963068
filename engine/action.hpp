// What can be done in a game, and by whom.
#pragma once

#include "engine/board.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace bastide {

/// Chance takes this tile off the stack.
struct Draw {
    TileTypeId type{};

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// Where the tile of a turn may come from.
enum class TileSource : std::uint8_t {
    stack,      ///< drawn blind
    hand,       ///< V-2, V-6, HR-3
    display,    ///< the row that lies open for all (V-3)
    monastery,  ///< the one that was dealt at the start (V-1)
};

inline constexpr std::size_t tile_sources = enumerators<TileSource>();

/// "stack", "hand", "display", "monastery"; and back.
std::string_view name_of(TileSource source);
std::optional<TileSource> tile_source(std::string_view name);

/// The seat in turn chooses the tile it is going to lay, or to draw it.
struct Choose {
    TileSource from = TileSource::stack;
    std::optional<TileTypeId> type;  ///< which tile; none from the stack

    friend bool operator==(const Choose&, const Choose&) = default;
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

/// The seat in turn deploys nothing, or lays no tile where it need not.
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

/// A seat leaves the game for good, whoever's turn it is (BA-1).
struct Withdraw {
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

using Action = std::variant<Draw, Choose, Place, Deploy, TakeHome, Pass, Withdraw>;

/// Who acts: a seat, or chance (no seat).
using Actor = std::optional<Seat>;
inline constexpr Actor chance = std::nullopt;

}  // namespace bastide
