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
    bought,     ///< the one that was bought (HR-7)
};

inline constexpr std::size_t tile_sources = enumerators<TileSource>();

/// "stack", "hand", "display", "monastery", "bought"; and back.
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
    bool face_down = false;  ///< as a mountain, which is never turned (V-9)

    friend bool operator==(const Place&, const Place&) = default;
};

/// The seat in turn pays a point and lays a tile of the board elsewhere (V-10).
struct Rebuild {
    Cell from;
    Cell to;
    Rotation rotation = Rotation::r0;

    friend bool operator==(const Rebuild&, const Rebuild&) = default;
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

/// The seat in turn moves one of its figures instead of deploying (V-7). Where it goes says what
/// that is: moving in, a burgher or a robber baron.
struct Move {
    MeepleKind kind = MeepleKind::follower;
    SegmentAt from;
    SegmentAt to;

    friend bool operator==(const Move&, const Move&) = default;
};

/// A knight that goes to war.
struct Knight {
    SegmentAt at;
    MeepleKind kind = MeepleKind::follower;

    friend auto operator<=>(const Knight&, const Knight&) = default;
};

/// The seat in turn moves two of its knights into somebody's monastery instead of deploying (V-7d).
struct WageWar {
    Knight first;  ///< not behind the second in reading order
    Knight second;
    SegmentAt monastery;

    friend bool operator==(const WageWar&, const WageWar&) = default;
};

/// The seat in turn gives one of the tiles it has drawn to the next seat, itself first (V-11).
struct Give {
    TileTypeId type{};

    friend bool operator==(const Give&, const Give&) = default;
};

/// The seat asked offers so many points for the tile that was drawn (HR-7).
struct Offer {
    std::int16_t points = 0;

    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The seat in turn sells the tile it has drawn to one of those who made an offer (HR-7).
struct Sell {
    Seat to{};

    friend bool operator==(const Sell&, const Sell&) = default;
};

/// The seat in turn puts a piece of its goods on a field of a harbour, for its whole turn (V-13).
struct PutGoods {
    SegmentAt at;

    friend bool operator==(const PutGoods&, const PutGoods&) = default;
};

/// The seat asked does not want what costs points, or what is for sale.
struct Decline {
    friend bool operator==(const Decline&, const Decline&) = default;
};

/// All have agreed that the table grows on that side (TB-3). Nobody's turn, and at any time.
struct Extend {
    Side side{};

    friend bool operator==(const Extend&, const Extend&) = default;
};

/// The seat in turn deploys nothing, or lays no tile where it need not.
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

/// A seat leaves the game for good, whoever's turn it is (BA-1).
struct Withdraw {
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

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

/// Who acts: a seat, or chance (no seat).
using Actor = std::optional<Seat>;
inline constexpr Actor chance = std::nullopt;

}  // namespace bastide
