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
    draw,    ///< chance draws a tile
    place,   ///< the seat in turn lays it
    deploy,  ///< the seat in turn deploys a follower or passes
    over,    ///< nothing: the game has ended
};

/// "draw", "place", "deploy", "over"; and back.
std::string_view name_of(Step step);
std::optional<Step> step_named(std::string_view name);

struct Player {
    std::int16_t score = 0;
    Supply supply{};
    bool withdrawn = false;

    friend bool operator==(const Player&, const Player&) = default;
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
    TileCounts unseen{};                           ///< what is still in the stack

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
