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
    choose,  ///< which tile to lay
    place,   ///< where to lay it: the ghost moves
    deploy,  ///< it is laid for a trial; now who goes there
    sent,    ///< confirmed; the server has not said yet
};

struct Plan {
    Question question;
    Stage stage = Stage::place;
    bool touched = false;  ///< the player has done something with it

    // choose
    std::vector<Choose> tiles;
    bool may_pass = false;
    std::size_t tile = 0;  ///< in `tiles`; their number: pass

    // place
    std::optional<TileTypeId> type;  ///< of the tile in hand
    std::vector<Place> places;       ///< legal ones, turns that look the same left out
    std::vector<Cell> cells;         ///< of these, each once, in reading order
    Cell cursor;
    Rotation rotation = Rotation::r0;

    // deploy
    std::optional<Place> laid;    ///< ours to take back; none: the server has it already
    std::optional<Game> after;    ///< the game once it is laid
    std::vector<Action> figures;  ///< what figures may do then
    std::size_t figure = 0;       ///< in `figures`; their number: nothing

    /// Confirmed with the tile, and sent when the server has accepted it.
    std::optional<Action> then;
};

/// The plan for what the game asks our seat now. The game must wait for it (`our_turn`).
Plan begin_plan(const Question& question, const Game& game);

/// What the game, as it is there, asks of the seat in turn.
Question question_of(MatchId match, std::uint32_t prompt, const Game& game);

/// Whether the tile may lie where the ghost is.
bool fits(const Plan& plan);

/// How the tile may lie at the ghost's cell.
std::vector<Rotation> turns_at(const Plan& plan, Cell cell);

/// The next tile to choose, or passing where that is possible, or the one before.
void next_tile(Plan& plan, int steps);

/// Turns the ghost: to the next turn that is legal there, or, where none is, by a quarter.
void turn(Plan& plan, int steps);

/// Moves the ghost by cells, legal or not; onto a legal cell it turns so that it fits.
void move(Plan& plan, int dx, int dy);
void move_to(Plan& plan, Cell cell);

/// To the next legal cell in reading order, or the one before.
void jump(Plan& plan, int steps);

/// Lays the tile for a trial, where it fits.
bool lay(Plan& plan, const Game& game);

/// Takes it back.
void take_back(Plan& plan);

/// The next figure, or doing nothing, or the one before.
void next_figure(Plan& plan, int steps);

/// What the player would do with a figure; nothing: no figure is moved.
std::optional<Action> chosen_figure(const Plan& plan);

}  // namespace bastide::turn
