// The plan of a turn, sent once the player confirms. The ghost is the tile shown at the cursor.
#pragma once

#include "client/model/model.hpp"
#include "engine/action.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace bastide::turn {

using model::MatchId;

/// The question that a plan answers. A plan is kept until there is a new question.
struct Question {
    MatchId match = 0;
    int turn = 0;
    Step step = Step::over;
    std::uint32_t prompt = 0;

    friend bool operator==(const Question&, const Question&) = default;
};

enum class Stage : std::uint8_t {
    choose,  ///< choice of the tile to place, or to give (V-11)
    sale,    ///< choice of an offer for the drawn tile, or of its buyer (HR-7)
    take,    ///< choice of the board tile to move (V-10)
    place,   ///< choice of the cell: the ghost moves
    deploy,  ///< choice of a piece to deploy or of another answer; the tile is placed on trial
    sent,    ///< confirmed; the server has not answered yet
};

struct Plan {
    Question question;
    Stage stage = Stage::place;
    bool touched = false;

    std::vector<Choose> tiles;
    std::vector<PutGoods> goods;  ///< alternatives to a tile (V-13)
    bool may_pass = false;
    std::size_t tile = 0;  ///< index into `tiles` followed by `goods`; one past the end: pass

    // sale
    std::vector<Action> bids;  ///< offers from 0 on, or buyers
    std::size_t bid = 0;       ///< index into `bids`; one past the end: no offer

    // take
    std::optional<Cell> taken;  ///< origin of the tile that is moved (V-10)

    // place
    std::optional<TileTypeId> type;  ///< type of the tile in hand or taken
    std::vector<Place> places;       ///< legal ones; rotations that look the same are listed once
    bool face_down = false;          ///< the ghost is a mountain (V-9)
    /// Cells for the cursor, once each, in reading order, this side up; at `take` of movable tiles.
    std::vector<Cell> cells;
    Cell cursor;
    Rotation rotation = Rotation::r0;

    // deploy
    std::optional<Place> laid;   ///< placed on trial; unset if the server already has it
    std::optional<Game> after;   ///< the game with the tile placed, or without the tile taken
    std::vector<Action> pieces;  ///< moves of pieces in that game, or other answers
    std::size_t piece = 0;       ///< index into `pieces`; one past the end: none

    std::optional<Action> then;  ///< action confirmed with the tile; sent once it is accepted
};

/// Begins a plan. The game must wait for us (`our_turn`).
Plan begin_plan(const Question& question, const Game& game);

Question make_question(MatchId match, std::uint32_t prompt, const Game& game);

Place place_of_ghost(const Plan& plan);

bool fits(const Plan& plan);

bool is_choice(const Plan& plan, Cell cell);

std::vector<Rotation> turns_at(const Plan& plan, Cell cell);

/// Returns the number of choices at stage `choose`, including passing.
std::size_t choices_of(const Plan& plan);

void next_tile(Plan& plan, int steps);

Action chosen_tile(const Plan& plan);

void next_bid(Plan& plan, int steps);

/// Returns the chosen bid; nullopt offers nothing or keeps the tile.
std::optional<Action> chosen_bid(const Plan& plan);

/// Turns the tile to the next legal rotation, or by a quarter if there is none.
void turn(Plan& plan, int steps);

/// True if the tile fits anywhere with its other side up (V-9).
bool can_turn_over(const Plan& plan);

/// Turns the tile over and moves the ghost to the nearest cell where it fits.
void flip_tile(Plan& plan);

/// Moves the ghost, even to illegal cells. On a legal cell the ghost turns so that it fits.
void move(Plan& plan, int dx, int dy);
void move_to(Plan& plan, Cell cell);

void jump(Plan& plan, int steps);

/// Takes the tile under the cursor off the board. Returns false if it may not be moved.
bool take(Plan& plan, const Game& game);

void put_back(Plan& plan, const Game& game);

/// Places the tile on trial. Returns false if it does not fit.
bool lay(Plan& plan, const Game& game);

/// Returns the action that places the tile: `Place`, or `Rebuild` for a taken tile.
Action placement(const Plan& plan);

void undo_placement(Plan& plan, const Game& game);

std::optional<Action> chosen_piece(const Plan& plan);

inline std::size_t wrapped_index(std::size_t from, int steps, std::size_t count) {
    const int size = static_cast<int>(count);
    return static_cast<std::size_t>(((static_cast<int>(from) + steps) % size + size) % size);
}

}  // namespace bastide::turn
