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
    opening,  ///< before the first turn chance deals what a house rule asks for
    draw,     ///< chance draws a tile, or fills up a hand or the row
    choose,   ///< the seat in turn chooses the tile it is going to lay
    place,    ///< the seat in turn lays it
    deploy,   ///< the seat in turn deploys a follower or passes
    over,     ///< nothing: the game has ended
};

/// "opening", "draw", "choose", "place", "deploy", "over"; and back.
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

struct Turn {
    std::uint16_t number = 1;
    Seat seat{};
    Step step = Step::draw;
    std::optional<TileTypeId> hand;  ///< the tile drawn and not yet placed

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
