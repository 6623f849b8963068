#include "client/turn/plan.hpp"

#include "client/turn/choices.hpp"
#include "engine/decide.hpp"
#include "engine/tile_choice.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::turn {
namespace {

std::vector<Cell> cells_of(const std::vector<Place>& places, bool face_down) {
    std::vector<Cell> cells;
    for (const Place& place : places) {
        const bool is_next = cells.empty() || cells.back() != place.cell;
        if (place.face_down == face_down && is_next) {
            cells.push_back(place.cell);
        }
    }
    return cells;
}

Cell nearest(const std::vector<Cell>& cells, Cell to) {
    const auto found = std::ranges::min_element(
        cells, {}, [&](Cell cell) { return std::abs(cell.x - to.x) + std::abs(cell.y - to.y); });
    return found == cells.end() ? to : *found;
}

/// Returns the cell near the last tile, where the ghost first appears.
Cell nearest(const std::vector<Cell>& cells, const Game& game) {
    return nearest(cells, game.board.tiles()[game.last_tile()].cell);
}

Rotation listed_turn(TileTypeId type, int quarters) {
    const int distinct = catalogue()[type].distinct_rotations;
    return static_cast<Rotation>((quarters % distinct + distinct) % distinct);
}

void begin_choosing(Plan& plan, const Game& game) {
    plan.stage = Stage::choose;
    plan.tiles = tiles_to_choose(game);
    plan.goods = game.turn.step == Step::choose ? goods_to_put(game) : std::vector<PutGoods>{};
    plan.may_pass = game.turn.step == Step::choose && may_keep_its_monastery(game);
}

void lie(Plan& plan, bool face_down) {
    plan.face_down = face_down;
    plan.rotation = Rotation::r0;
    plan.cells = cells_of(plan.places, face_down);
}

void begin_trading(Plan& plan, const Game& game) {
    plan.stage = Stage::sale;
    plan.bids = answers(game);
    plan.bid = plan.bids.size();
}

void begin_placing(Plan& plan, const Game& game) {
    plan.stage = Stage::place;
    plan.type = game.turn.hand;
    plan.places = placements(game);
    const bool only_face_down = !plan.places.empty() && cells_of(plan.places, false).empty();
    lie(plan, only_face_down);
    move_to(plan, nearest(plan.cells, game));
}

void begin_taking(Plan& plan, const Game& game) {
    plan.stage = Stage::take;
    plan.cells = tiles_to_move(game);
    plan.places.clear();
    move_to(plan, nearest(plan.cells, game));
}

void begin_deploying(Plan& plan, const Game& game) {
    plan.stage = Stage::deploy;
    plan.after = game;
    plan.pieces = answers(game);
    plan.piece = plan.pieces.size();
}

}  // namespace

Question make_question(MatchId match, std::uint32_t prompt, const Game& game) {
    return {match, game.turn.number, game.turn.step, prompt};
}

Plan begin_plan(const Question& question, const Game& game) {
    Plan plan;
    plan.question = question;
    switch (game.turn.step) {
        case Step::choose:
        case Step::deal:
            begin_choosing(plan, game);
            break;
        case Step::place:
            begin_placing(plan, game);
            break;
        case Step::offer:
        case Step::sell:
            begin_trading(plan, game);
            break;
        case Step::deploy:
        case Step::extra_meeple:
            begin_deploying(plan, game);
            break;
        case Step::rebuild:
            begin_taking(plan, game);
            break;
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return plan;
}

Place place_of_ghost(const Plan& plan) {
    return {plan.cursor, plan.rotation, plan.face_down};
}

bool fits(const Plan& plan) {
    return std::ranges::find(plan.places, place_of_ghost(plan)) != plan.places.end();
}

bool is_choice(const Plan& plan, Cell cell) {
    return std::ranges::binary_search(plan.cells, cell);
}

std::vector<Rotation> turns_at(const Plan& plan, Cell cell) {
    std::vector<Rotation> turns;
    for (const Place& place : plan.places) {
        if (place.cell == cell && place.face_down == plan.face_down) {
            turns.push_back(place.rotation);
        }
    }
    return turns;
}

std::size_t choices_of(const Plan& plan) {
    return plan.tiles.size() + plan.goods.size() + (plan.may_pass ? 1 : 0);
}

Action chosen_tile(const Plan& plan) {
    if (plan.tile < plan.tiles.size()) {
        const Choose& tile = plan.tiles[plan.tile];
        return plan.question.step == Step::deal ? Action(Give{*tile.type}) : Action(tile);
    }
    const std::size_t piece = plan.tile - plan.tiles.size();
    return piece < plan.goods.size() ? Action(plan.goods[piece]) : Pass{};
}

void next_tile(Plan& plan, int steps) {
    const std::size_t count = choices_of(plan);
    if (count > 0) {
        plan.tile = wrapped_index(plan.tile, steps, count);
        plan.touched = true;
    }
}

void next_bid(Plan& plan, int steps) {
    plan.touched = true;
    plan.bid = wrapped_index(plan.bid, steps, plan.bids.size() + 1);
}

std::optional<Action> chosen_bid(const Plan& plan) {
    return plan.bid < plan.bids.size() ? std::optional(plan.bids[plan.bid]) : std::nullopt;
}

void turn(Plan& plan, int steps) {
    plan.touched = true;
    const std::vector<Rotation> turns = turns_at(plan, plan.cursor);
    if (turns.empty() && plan.face_down) {
        return;  // a mountain looks the same from every side
    }
    if (turns.empty()) {
        const int quarters = static_cast<int>(plan.rotation) + (steps < 0 ? -1 : 1);
        plan.rotation = listed_turn(*plan.type, quarters);
        return;
    }
    const auto now = index_in(turns, plan.rotation);
    plan.rotation = now ? turns[wrapped_index(*now, steps, turns.size())] : turns.front();
}

bool can_turn_over(const Plan& plan) {
    return std::ranges::any_of(
        plan.places, [&](const Place& place) { return place.face_down != plan.face_down; });
}

void flip_tile(Plan& plan) {
    if (can_turn_over(plan)) {
        plan.touched = true;
        lie(plan, !plan.face_down);
        move_to(plan, nearest(plan.cells, plan.cursor));
    }
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
    const auto now = std::ranges::lower_bound(plan.cells, plan.cursor);
    const bool on_one = now != plan.cells.end() && *now == plan.cursor;
    const auto index = static_cast<std::size_t>(now - plan.cells.begin());
    const int further = !on_one && steps > 0 ? steps - 1 : steps;
    move_to(plan, plan.cells[wrapped_index(index, further, plan.cells.size())]);
}

bool take(Plan& plan, const Game& game) {
    if (!is_choice(plan, plan.cursor)) {
        return false;
    }
    const PlacedTile& tile = game.board.tiles()[*game.board.tile_at(plan.cursor)];
    plan.touched = true;
    plan.stage = Stage::place;
    plan.taken = tile.cell;
    plan.type = tile.type;
    plan.rotation = listed_turn(tile.type, static_cast<int>(tile.rotation));
    plan.places = new_places(game, tile.cell);
    plan.cells = cells_of(plan.places, false);
    plan.after = without(game, tile.cell);
    move_to(plan, nearest(plan.cells, tile.cell));
    return true;
}

void put_back(Plan& plan, const Game& game) {
    const Cell from = *plan.taken;
    plan.taken.reset();
    plan.type.reset();
    plan.after.reset();
    begin_taking(plan, game);
    move_to(plan, from);
}

Action placement(const Plan& plan) {
    if (plan.taken) {
        return Rebuild{*plan.taken, plan.cursor, plan.rotation};
    }
    return place_of_ghost(plan);
}

bool lay(Plan& plan, const Game& game) {
    Decision decision;
    if (!fits(plan) || decide(game, game.turn.seat, placement(plan), decision)) {
        return false;
    }
    plan.touched = true;
    plan.stage = Stage::deploy;
    plan.laid = place_of_ghost(plan);
    plan.after = decision.next;
    plan.pieces.clear();
    if (!plan.taken && decision.next.turn.step == Step::deploy) {
        plan.pieces = piece_moves(decision.next);
    }
    plan.piece = plan.pieces.size();
    return true;
}

void undo_placement(Plan& plan, const Game& game) {
    plan.stage = Stage::place;
    plan.laid.reset();
    plan.after = plan.taken ? std::optional(without(game, *plan.taken)) : std::nullopt;
    plan.pieces.clear();
    plan.piece = 0;
}

std::optional<Action> chosen_piece(const Plan& plan) {
    return plan.piece < plan.pieces.size() ? std::optional(plan.pieces[plan.piece]) : std::nullopt;
}

}  // namespace bastide::turn
