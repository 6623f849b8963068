#include "client/turn/plan.hpp"

#include "client/turn/choices.hpp"
#include "engine/decide.hpp"
#include "engine/tile_choice.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::turn {
namespace {

/// From 0 to `count - 1`, round and round.
std::size_t stepped(std::size_t from, int steps, std::size_t count) {
    const int size = static_cast<int>(count);
    return static_cast<std::size_t>(((static_cast<int>(from) + steps) % size + size) % size);
}

int distance(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

std::vector<Cell> cells_of(const std::vector<Place>& places) {
    std::vector<Cell> cells;
    for (const Place& place : places) {
        if (cells.empty() || cells.back() != place.cell) {
            cells.push_back(place.cell);
        }
    }
    return cells;
}

/// Where the ghost is first seen: beside where something just happened.
Cell nearest(const std::vector<Cell>& cells, const Game& game) {
    if (cells.empty()) {
        return {};
    }
    const Cell last = game.board.tiles()[game.last_tile()].cell;
    return *std::min_element(cells.begin(), cells.end(), [&](Cell a, Cell b) {
        return distance(a, last) < distance(b, last);
    });
}

/// Of the turns that look the same the one that is listed.
Rotation listed_turn(TileTypeId type, int quarters) {
    const int distinct = catalogue()[type].distinct_rotations;
    return static_cast<Rotation>((quarters % distinct + distinct) % distinct);
}

void begin_choosing(Plan& plan, const Game& game) {
    plan.stage = Stage::choose;
    plan.tiles = tiles_to_choose(game);
    plan.may_pass = may_keep_its_monastery(game);
}

void begin_placing(Plan& plan, const Game& game) {
    plan.stage = Stage::place;
    plan.type = game.turn.hand;
    plan.places = placements(game);
    plan.cells = cells_of(plan.places);
    move_to(plan, nearest(plan.cells, game));
}

void begin_deploying(Plan& plan, const Game& game) {
    plan.stage = Stage::deploy;
    plan.after = game;
    plan.figures = figure_moves(game);
    plan.figure = plan.figures.size();
}

}  // namespace

Question question_of(MatchId match, std::uint32_t prompt, const Game& game) {
    return {match, game.turn.number, game.turn.step, prompt};
}

Plan begin_plan(const Question& question, const Game& game) {
    Plan plan;
    plan.question = question;
    switch (game.turn.step) {
        case Step::choose:
            begin_choosing(plan, game);
            break;
        case Step::place:
            begin_placing(plan, game);
            break;
        case Step::deploy:
            begin_deploying(plan, game);
            break;
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;  // nobody is asked
    }
    return plan;
}

bool fits(const Plan& plan) {
    return std::find(plan.places.begin(), plan.places.end(), Place{plan.cursor, plan.rotation}) !=
           plan.places.end();
}

std::vector<Rotation> turns_at(const Plan& plan, Cell cell) {
    std::vector<Rotation> turns;
    for (const Place& place : plan.places) {
        if (place.cell == cell) {
            turns.push_back(place.rotation);
        }
    }
    return turns;
}

void next_tile(Plan& plan, int steps) {
    const std::size_t count = plan.tiles.size() + (plan.may_pass ? 1 : 0);
    if (count > 0) {
        plan.tile = stepped(plan.tile, steps, count);
        plan.touched = true;
    }
}

void turn(Plan& plan, int steps) {
    plan.touched = true;
    const std::vector<Rotation> turns = turns_at(plan, plan.cursor);
    if (turns.empty()) {
        const int quarters = static_cast<int>(plan.rotation) + (steps < 0 ? -1 : 1);
        plan.rotation = listed_turn(*plan.type, quarters);
        return;
    }
    const auto now = std::find(turns.begin(), turns.end(), plan.rotation);
    const auto index =
        now == turns.end() ? std::size_t{0} : static_cast<std::size_t>(now - turns.begin());
    plan.rotation = now == turns.end() ? turns.front() : turns[stepped(index, steps, turns.size())];
}

void move(Plan& plan, int dx, int dy) {
    const Cell to{
        static_cast<std::int16_t>(std::clamp(plan.cursor.x + dx, -coordinate_max, coordinate_max)),
        static_cast<std::int16_t>(std::clamp(plan.cursor.y + dy, -coordinate_max, coordinate_max))};
    plan.touched = true;
    move_to(plan, to);
}

void move_to(Plan& plan, Cell cell) {
    plan.cursor = cell;
    const std::vector<Rotation> turns = turns_at(plan, cell);
    if (!turns.empty() && !fits(plan)) {
        plan.rotation = turns.front();
    }
}

void jump(Plan& plan, int steps) {
    if (plan.cells.empty()) {
        return;
    }
    plan.touched = true;
    const auto now = std::lower_bound(plan.cells.begin(), plan.cells.end(), plan.cursor);
    const bool on_one = now != plan.cells.end() && *now == plan.cursor;
    const auto index = static_cast<std::size_t>(now - plan.cells.begin());
    const int further = !on_one && steps > 0 ? steps - 1 : steps;
    move_to(plan, plan.cells[stepped(index, further, plan.cells.size())]);
}

bool lay(Plan& plan, const Game& game) {
    const Place place{plan.cursor, plan.rotation};
    Decision decision;
    if (!fits(plan) || decide(game, game.turn.seat, place, decision)) {
        return false;
    }
    plan.touched = true;
    plan.stage = Stage::deploy;
    plan.laid = place;
    plan.after = decision.next;
    plan.figures.clear();
    if (moves_figures(decision.next.turn.step)) {
        plan.figures = figure_moves(decision.next);
    }
    plan.figure = plan.figures.size();
    return true;
}

void take_back(Plan& plan) {
    plan.stage = Stage::place;
    plan.laid.reset();
    plan.after.reset();
    plan.figures.clear();
    plan.figure = 0;
}

void next_figure(Plan& plan, int steps) {
    plan.touched = true;
    plan.figure = stepped(plan.figure, steps, plan.figures.size() + 1);
}

std::optional<Action> chosen_figure(const Plan& plan) {
    return plan.figure < plan.figures.size() ? std::optional(plan.figures[plan.figure])
                                             : std::nullopt;
}

}  // namespace bastide::turn
