// Our turn, as far as it has been thought out: nothing of it is sent before it is confirmed.
#pragma once

#include "client/model/model.hpp"
#include "engine/action.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

using model::MatchId;

/// What the game asked us. The same question again is the same plan.
struct Question {
    MatchId match = 0;
    int turn = 0;
    Step step = Step::over;
    std::uint32_t prompt = 0;  ///< its number in the match

    friend bool operator==(const Question&, const Question&) = default;
};

enum class Stage : std::uint8_t {
    choose,  ///< which tile to lay, or to give (V-11)
    trade,   ///< what to offer for the tile that was drawn, or to whom to sell it (HR-7)
    take,    ///< which tile of the board to lay elsewhere (V-10)
    place,   ///< where to lay it: the ghost moves
    deploy,  ///< it is laid for a trial; now who goes there, or another answer from a list
    sent,    ///< confirmed; the server has not said yet
};

struct Plan {
    Question question;
    Stage stage = Stage::place;
    bool touched = false;  ///< the player has done something with it

    // choose
    std::vector<Choose> tiles;
    std::vector<PutGoods> goods;  ///< what may be done instead (V-13)
    bool may_pass = false;
    std::size_t tile = 0;  ///< in `tiles`, and behind them in `goods`; their number: pass

    // trade
    std::vector<Action> bids;  ///< offers from 0 on, or buyers
    std::size_t bid = 0;       ///< in `bids`; their number: none

    // take
    std::optional<Cell> taken;  ///< where the tile came from that is moved now (V-10)

    // place
    std::optional<TileTypeId> type;  ///< of the tile in hand, or of the one taken
    std::vector<Place> places;       ///< legal ones, turns that look the same left out
    bool face_down = false;          ///< the ghost is a mountain (V-9)
    /// Of these that way up, each once, in reading order; as long as none is taken, those of tiles
    /// to take.
    std::vector<Cell> cells;
    Cell cursor;
    Rotation rotation = Rotation::r0;

    // deploy
    std::optional<Place> laid;   ///< ours to take back; none: the server has it already
    std::optional<Game> after;   ///< the game once it is laid, or without the tile that is taken
    std::vector<Action> pieces;  ///< what figures may do then, or what else may be answered
    std::size_t piece = 0;       ///< in `pieces`; their number: nothing

    /// Confirmed with the tile, and sent when the server has accepted it.
    std::optional<Action> then;
};

/// The plan for what the game asks our seat now. The game must wait for it (`our_turn`).
Plan begin_plan(const Question& question, const Game& game);

/// What the game, as it is there, asks of the seat in turn.
Question make_question(MatchId match, std::uint32_t prompt, const Game& game);

/// What the ghost stands for.
Place place_of_ghost(const Plan& plan);

/// Whether the tile may lie where the ghost is.
bool fits(const Plan& plan);

/// Whether the cell is one of those to choose from.
bool is_choice(const Plan& plan, Cell cell);

/// How the tile may lie in that cell, the way up that the ghost is.
std::vector<Rotation> turns_at(const Plan& plan, Cell cell);

/// How many things there are to choose from at the stage `choose`, passing among them.
std::size_t choices_of(const Plan& plan);

/// The next tile to choose, or goods, or passing where that is possible, or the one before.
void next_tile(Plan& plan, int steps);

/// What is chosen: a tile that is laid next, or given; goods; or passing.
Action chosen_tile(const Plan& plan);

/// The next offer or buyer, or none, or the one before.
void next_bid(Plan& plan, int steps);

/// What the player would do; nothing: he offers nothing, or keeps the tile.
std::optional<Action> chosen_bid(const Plan& plan);

/// Turns the ghost: to the next turn that is legal there, or, where none is, by a quarter.
void turn(Plan& plan, int steps);

/// Whether the tile may lie anywhere with its other side up (V-9).
bool can_turn_over(const Plan& plan);

/// Turns the ghost over, where it can be; it goes to the nearest place where it fits.
void flip_tile(Plan& plan);

/// Moves the ghost by cells, legal or not; onto a legal cell it turns so that it fits.
void move(Plan& plan, int dx, int dy);
void move_to(Plan& plan, Cell cell);

/// To the next legal cell in reading order, or the one before.
void jump(Plan& plan, int steps);

/// Takes the tile of the board under the cursor, if it may be moved; then it is placed like one in
/// hand.
bool take(Plan& plan, const Game& game);

/// Puts it back where it came from.
void put_back(Plan& plan, const Game& game);

/// Lays the tile for a trial, where it fits.
bool lay(Plan& plan, const Game& game);

/// What lays the tile where the ghost is: of the turn, or taken from the board.
Action laying(const Plan& plan);

/// Takes it back.
void undo_placement(Plan& plan, const Game& game);

/// What the player would do with a figure; nothing: no figure is moved.
std::optional<Action> chosen_piece(const Plan& plan);

}  // namespace bastide::turn
