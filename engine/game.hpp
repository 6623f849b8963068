// The state of one game: a plain value to compare, copy and keep.
//
// It knows what every player may know and nothing more. The order of the stack is not in it: what
// has not been seen yet is one multiset, and chance decides from outside what is drawn.
#pragma once

#include "engine/board.hpp"
#include "engine/ruleset.hpp"

#include <array>
#include <optional>

namespace bastide {

/// Where in the turn a game stands (TU-1): what it waits for.
enum class Step : std::uint8_t {
    opening,       ///< before the first turn chance deals what a house rule asks for
    deal,          ///< whoever has the token gives out the tiles of the round (V-11)
    draw,          ///< chance draws a tile, or fills up a hand or the row
    choose,        ///< the seat in turn chooses the tile it is going to lay
    offer,         ///< another seat is asked what it offers for the tile drawn (HR-7)
    sell,          ///< the seat in turn sells the tile drawn, or keeps it (HR-7)
    place,         ///< the seat in turn lays it
    rebuild,       ///< the seat in turn may lay tiles of the board elsewhere (V-10)
    deploy,        ///< the seat in turn deploys a follower or passes
    extra_meeple,  ///< the seat in turn may do something more for a point (V-8)
    over,          ///< nothing: the game has ended
};

/// "opening", "deal", "draw" and so on; and back.
std::string_view name_of(Step step);
std::optional<Step> step_named(std::string_view name);

struct Player {
    std::int16_t score = 0;
    Supply supply{};
    bool withdrawn = false;
    std::optional<TileTypeId> monastery{};  ///< V-1, until it is laid
    /// Tiles in hand that this viewer may not see; they are among the unseen. None in the game
    /// itself.
    std::uint8_t hidden = 0;
    std::optional<TileTypeId> bought{};  ///< HR-7: the tile of its next turn

    friend bool operator==(const Player&, const Player&) = default;
};

/// A tile in a hand (V-2, V-6, HR-3).
struct HeldTile {
    Seat seat{};
    TileTypeId type{};
    bool open = false;  ///< everyone has seen it

    friend auto operator<=>(const HeldTile&, const HeldTile&) = default;
};

/// A tile drawn to find the first player (HR-2).
struct Lot {
    Seat seat{};
    TileTypeId type{};

    friend bool operator==(const Lot&, const Lot&) = default;
};

/// What somebody offers for the tile in hand (HR-7).
struct PointsOffered {
    Seat seat{};
    std::int16_t points = 0;

    friend bool operator==(const PointsOffered&, const PointsOffered&) = default;
};

/// Tiles that come to a side of the table, in steps, by Side (TB-3).
using Growth = std::array<std::uint8_t, 4>;

/// A harbour that a river has come to, and who may put goods there: a bit per seat (V-13).
struct Harbour {
    Cell cell;
    std::uint8_t traders = 0;

    friend bool operator==(const Harbour&, const Harbour&) = default;
};

/// A piece of somebody's goods on a field of a harbour (V-13).
struct Goods {
    Seat seat{};
    SegmentAt at;

    friend bool operator==(const Goods&, const Goods&) = default;
};

struct Turn {
    std::uint16_t number = 1;
    Seat seat{};
    Step step = Step::draw;
    std::optional<TileTypeId> hand;  ///< the tile drawn and not yet placed
    /// V-8: the abbot of the seat in turn came home in this turn, and goes out again in the next.
    bool abbot_rests = false;

    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Game {
    Ruleset ruleset;
    FixedVector<Player, seats_max> players;  ///< by Seat
    Turn turn;
    Board board;
    FixedVector<Meeple, meeples_max> meeples;      ///< on the board, in order of deploying
    FixedVector<TileTypeId, tiles_max> discarded;  ///< PL-6, in order
    TileCounts unseen{};  ///< the stack, and the hands that this viewer may not see
    FixedVector<HeldTile, held_tiles_max> hands;    ///< what the viewer knows of them, in order
    FixedVector<TileTypeId, display_size> display;  ///< V-3: the row for all, in order of dealing
    FixedVector<TileTypeId, tiles_max> aside;       ///< HR-5, RV-5b, in order
    FixedVector<Lot, seats_max> lots;               ///< HR-2, while they are drawn
    FixedVector<Seat, seats_max> contenders;        ///< HR-2: who may still be first
    std::optional<Seat> dealer;                     ///< V-11: who has drawn the tiles of this round
    FixedVector<TileTypeId, seats_max> dealt;  ///< V-11: still to be given out, in order of drawing
    std::optional<Seat> asked;                 ///< HR-7: who is asked for an offer
    FixedVector<PointsOffered, seats_max> offers;  ///< HR-7: made so far, in order
    /// V-10: the tiles as they lay before this turn, once one has been moved in it.
    FixedVector<PlacedTile, tiles_max> before;
    std::optional<Cell> middle;  ///< V-10: where the start tile was laid, once it lies elsewhere
    Growth grown{};              ///< TB-3: of the table so far
    Growth agreed{};             ///< TB-3: when the next turn begins
    FixedVector<Harbour, harbours_max> harbours;  ///< V-13, in the order in which they were reached
    FixedVector<Goods, goods_max> goods;          ///< V-13, in the order in which they were put

    [[nodiscard]] Player& player(Seat seat) { return players[index_of(seat)]; }

    [[nodiscard]] const Player& player(Seat seat) const { return players[index_of(seat)]; }

    /// The tile that was placed last.
    [[nodiscard]] TileIndex last_tile() const {
        return static_cast<TileIndex>(board.tiles().size() - 1);
    }

    [[nodiscard]] int seats_in_play() const;

    friend bool operator==(const Game&, const Game&) = default;
};

/// The seat after this one that has not withdrawn, clockwise (SU-4). The same seat if it is the
/// only one.
Seat next_seat(const Game& game, Seat after);

}  // namespace bastide
