// A game as a plain value. Unseen tiles have no order: chance decides from outside which is drawn.
#pragma once

#include "engine/board.hpp"
#include "engine/ruleset.hpp"

#include <array>
#include <optional>

namespace bastide {

/// The step of the turn in which a game waits (TU-1).
enum class Step : std::uint8_t {
    opening,  ///< chance deals what house rules need before the first turn
    deal,     ///< the dealer gives out the tiles of the round (V-11)
    draw,     ///< chance draws a tile, or refills a hand or the display
    choose,
    offer,  ///< another seat is asked for an offer for the drawn tile (HR-7)
    sell,   ///< the seat in turn sells or keeps the drawn tile (HR-7)
    place,
    rebuild,  ///< the seat in turn may move tiles of the board (V-10)
    deploy,
    extra_meeple,  ///< the seat in turn may take another action for a point (V-8)
    over,
};

std::string_view name_of(Step step);

struct Player {
    std::int16_t score = 0;
    Supply supply{};
    bool withdrawn = false;
    std::optional<TileTypeId> monastery{};  ///< V-1, until it is placed
    std::uint8_t hidden = 0;  ///< tiles in hand that this viewer may not see; they count as unseen
    std::optional<TileTypeId> bought{};  ///< HR-7: to be placed in its next turn

    friend bool operator==(const Player&, const Player&) = default;
};

/// A tile in a hand that the viewer knows (V-2, V-6, V-11, HR-3).
struct HeldTile {
    Seat seat{};
    TileTypeId type{};
    bool open = false;  ///< everyone has seen it

    friend auto operator<=>(const HeldTile&, const HeldTile&) = default;
};

/// HR-2: a tile drawn to find the first player.
struct Lot {
    Seat seat{};
    TileTypeId type{};

    friend bool operator==(const Lot&, const Lot&) = default;
};

struct PointsOffered {
    Seat seat{};
    std::int16_t points = 0;

    friend bool operator==(const PointsOffered&, const PointsOffered&) = default;
};

using Growth = std::array<std::uint8_t, 4>;  ///< growth steps of the table, by Side (TB-3)

/// V-13: a harbour reached by a waterway, with a bit for each seat that may put goods there.
struct Harbour {
    Cell cell;
    std::uint8_t traders = 0;

    friend bool operator==(const Harbour&, const Harbour&) = default;
};

/// V-13: a goods token on a field of a harbour.
struct Goods {
    Seat seat{};
    SegmentAt at;

    friend bool operator==(const Goods&, const Goods&) = default;
};

struct Turn {
    std::uint16_t number = 1;
    Seat seat{};
    Step step = Step::draw;
    std::optional<TileTypeId> hand;  ///< drawn and not yet placed
    /// V-8: the abbot came home in this turn and may not be deployed before the next turn.
    bool abbot_rests = false;

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Game {
    Ruleset ruleset;
    FixedVector<Player, seats_max> players;  ///< by Seat
    Turn turn;
    Board board;
    FixedVector<Meeple, meeples_max> meeples;      ///< on the board, in order of deployment
    FixedVector<TileTypeId, tiles_max> discarded;  ///< PL-6, in order
    TileCounts unseen{};                           ///< the stack, and hands hidden from this viewer
    FixedVector<HeldTile, held_tiles_max> hands;   ///< tiles known to this viewer, sorted
    FixedVector<TileTypeId, display_size> display;  ///< V-3, in order of dealing
    FixedVector<TileTypeId, tiles_max> aside;       ///< set aside, in order (HR-5, RV-5b)
    FixedVector<Lot, seats_max> lots;               ///< HR-2
    FixedVector<Seat, seats_max> contenders;        ///< HR-2: seats that may still play first
    std::optional<Seat> dealer;                ///< V-11: the seat that drew the tiles of this round
    FixedVector<TileTypeId, seats_max> dealt;  ///< V-11: not yet given out, in order of drawing
    std::optional<Seat> asked;                 ///< HR-7: the seat asked for an offer
    FixedVector<PointsOffered, seats_max> offers;  ///< HR-7, in order
    /// V-10: the tiles on the board before this turn. Empty unless a tile was moved in this turn.
    FixedVector<PlacedTile, tiles_max> before;
    std::optional<Cell> middle;  ///< V-10: original cell of the start tile, once it was moved
    Growth grown{};              ///< TB-3: growth so far
    Growth agreed{};             ///< TB-3: growth when the next turn begins
    FixedVector<Harbour, harbours_max> harbours;  ///< V-13, in the order in which they were reached
    FixedVector<Goods, goods_max> goods;          ///< V-13, in the order in which they were put

    [[nodiscard]] Player& player(Seat seat) { return players[index_of(seat)]; }

    [[nodiscard]] const Player& player(Seat seat) const { return players[index_of(seat)]; }

    [[nodiscard]] TileIndex last_tile() const {
        return static_cast<TileIndex>(board.tiles().size() - 1);
    }

    [[nodiscard]] int seats_in_play() const;

    friend bool operator==(const Game&, const Game&) = default;
};

/// Returns the next seat in play (SU-4), or `after` itself if all others have withdrawn.
Seat next_seat(const Game& game, Seat after);

}  // namespace bastide
