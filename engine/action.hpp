// Actions of players and chance. The seat in turn acts unless a comment names another actor.
#pragma once

#include "engine/board.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace bastide {

struct NoFields {};

template <std::derived_from<NoFields> Kind>
constexpr bool operator==(const Kind& /*unused*/, const Kind& /*unused*/) {
    return true;
}

/// Draws this tile. The actor is chance.
struct Draw {
    TileTypeId type{};

    friend bool operator==(const Draw&, const Draw&) = default;
};

enum class TileSource : std::uint8_t {
    stack,  ///< drawn blind
    hand,
    display,
    monastery,
    bought,
};

std::string_view name_of(TileSource source);

struct Choose {
    TileSource from = TileSource::stack;
    std::optional<TileTypeId> type;  ///< nullopt for a draw from the stack

    friend bool operator==(const Choose&, const Choose&) = default;
};

struct Place {
    Cell cell;
    Rotation rotation = Rotation::r0;
    bool face_down = false;  ///< placed as a mountain, never rotated (V-9)

    friend bool operator==(const Place&, const Place&) = default;
};

/// Pays a point to move a tile of the board (V-10).
struct Rebuild {
    Cell from;
    Cell to;
    Rotation rotation = Rotation::r0;

    friend bool operator==(const Rebuild&, const Rebuild&) = default;
};

struct Deploy {
    MeepleKind kind = MeepleKind::follower;
    SegmentAt at;

    friend bool operator==(const Deploy&, const Deploy&) = default;
};

/// Takes the abbot home for its current value instead of deploying (AB-4).
struct TakeHome {
    SegmentAt at;

    friend bool operator==(const TakeHome&, const TakeHome&) = default;
};

/// V-7: to a field, from a field into a city (burgher), or from a city to a road (robber baron).
struct Move {
    MeepleKind kind = MeepleKind::follower;
    SegmentAt from;
    SegmentAt to;

    friend bool operator==(const Move&, const Move&) = default;
};

struct Knight {
    SegmentAt at;
    MeepleKind kind = MeepleKind::follower;

    friend auto operator<=>(const Knight&, const Knight&) = default;
};

/// Moves two knights into another player's monastery instead of deploying (V-7d).
struct WageWar {
    Knight first;  ///< not after `second` in reading order
    Knight second;
    SegmentAt monastery;

    friend bool operator==(const WageWar&, const WageWar&) = default;
};

/// The dealer gives a drawn tile to a player, first to itself, then in playing order (V-11).
struct Give {
    TileTypeId type{};

    friend bool operator==(const Give&, const Give&) = default;
};

/// The seat asked bids points for the drawn tile (HR-7).
struct Offer {
    std::int16_t points = 0;

    friend bool operator==(const Offer&, const Offer&) = default;
};

struct Sell {
    Seat to{};

    friend bool operator==(const Sell&, const Sell&) = default;
};

/// Puts goods on a field of a harbour, which replaces the whole turn (V-13).
struct PutGoods {
    SegmentAt at;

    friend bool operator==(const PutGoods&, const PutGoods&) = default;
};

/// The seat asked declines to buy, to sell or to pay points.
struct Decline : NoFields {};

struct Extend {
    Side side{};

    friend bool operator==(const Extend&, const Extend&) = default;
};

/// Deploys nothing, or keeps its monastery (V-1).
struct Pass : NoFields {};

/// A seat leaves the game for good, at any time (BA-1).
struct Withdraw : NoFields {};

using Action = std::variant<Draw,
                            Choose,
                            Place,
                            Deploy,
                            TakeHome,
                            Pass,
                            Withdraw,
                            Move,
                            WageWar,
                            Rebuild,
                            Give,
                            Offer,
                            Sell,
                            PutGoods,
                            Decline,
                            Extend>;

using Actor = std::optional<Seat>;
inline constexpr Actor chance = std::nullopt;

}  // namespace bastide
