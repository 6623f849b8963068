#include "client-cli/rules/action_commands.hpp"

#include "client-cli/rules/reading.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::rules {
namespace {

Outcome attempt(ActionContext& acting, const Actor& actor, const Action& action, int column) {
    if (const auto refusal = act(acting.on, actor, action, acting.scratch)) {
        return refused(*refusal, column);
    }
    return std::nullopt;
}

Outcome attempt(ActionContext& acting, const Action& action, int column) {
    return attempt(acting, seat_asked(acting.on.game), action, column);
}

Outcome read_place(WordReader& words, Place& into, int& column) {
    const auto cell = read_cell(words);
    column = column_of(words);
    if (!cell) {
        return not_read(cell.error());
    }
    const auto rotation = read_rotation(words);
    if (!rotation) {
        return not_read(rotation.error());
    }
    into = {*cell, *rotation, words.peek() == "down"};
    if (into.face_down) {
        words.next();
    }
    return std::nullopt;
}

/// Reads the rest of the line. Unknown segments are left to the engine to refuse.
Outcome read_segment(
    ActionContext& acting, Cell cell, WordReader& words, SegmentAt& into, int& column) {
    const std::string_view name = words.next();
    column = column_of(words);
    if (name.empty()) {
        return unexpected(words, "expected a segment such as c0");
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    const Board& board = acting.on.game.board;
    const auto tile = board.tile_at(cell);
    into = {cell, tile ? find_segment(board.type_of(*tile), name) : no_segment};
    return std::nullopt;
}

Outcome deploy_on(ActionContext& acting, MeepleKind kind, Cell cell, WordReader& words) {
    SegmentAt at;
    int column = 1;
    if (auto problem = read_segment(acting, cell, words, at, column)) {
        return problem;
    }
    return attempt(acting, Deploy{kind, at}, column);
}

Outcome read_kind(WordReader& words, MeepleKind& into) {
    const auto kind = meeple_kind(words.next());
    if (!kind) {
        return unexpected(words, "expected a kind of meeple: follower, big or abbot");
    }
    into = *kind;
    return std::nullopt;
}

Outcome draw(ActionContext& acting, TileTypeId type, int column) {
    if (const auto refusal = draw_named(acting.on, type, acting.scratch)) {
        return refused(*refusal, column);
    }
    return std::nullopt;
}

/// If an order is set, its next tile must be this one.
Outcome draw_blind(ActionContext& acting, TileTypeId type, int column) {
    if (auto problem = attempt(acting, Choose{TileSource::stack, {}}, column)) {
        return problem;
    }
    const auto next = next_of_order(acting.on);
    if (!next) {
        return draw(acting, type, column);
    }
    if (*next != type) {
        return Problem{not_the_tile_in_hand,
                       "The next tile of the order is " + catalogue()[*next].name + ".",
                       column};
    }
    follow_order(acting.on, acting.scratch);
    return std::nullopt;
}

/// Takes the tile from any source open to the seat, otherwise from the stack.
Outcome choose_tile(ActionContext& acting, TileTypeId type, int column) {
    std::vector<Action> choices;
    tile_choices(acting.on.game, choices);
    for (const Action& choice : choices) {
        if (std::get<Choose>(choice).type == type) {
            return attempt(acting, choice, column);
        }
    }
    return draw_blind(acting, type, column);
}

Outcome take_in_hand(ActionContext& acting, TileTypeId type, int column) {
    const Turn& turn = acting.on.game.turn;
    if (turn.step == Step::choose) {
        return choose_tile(acting, type, column);
    }
    if (turn.step != Step::place) {
        return draw(acting, type, column);
    }
    if (turn.hand == type) {
        return std::nullopt;
    }
    return Problem{
        not_the_tile_in_hand, "The tile in hand is " + catalogue()[*turn.hand].name + ".", column};
}

/// Reads any number of `rebuild CELL CELL ROTATION` (V-10), then declines more.
Outcome rebuild_or_decline(ActionContext& acting, WordReader& words) {
    while (words.peek() == "rebuild") {
        words.next();
        const auto from = read_cell(words);
        if (!from) {
            return not_read(from.error());
        }
        Place to;
        int column = 1;
        if (auto problem = read_place(words, to, column)) {
            return problem;
        }
        if (auto problem = attempt(acting, Rebuild{*from, to.cell, to.rotation}, column)) {
            return problem;
        }
    }
    const bool is_asked = acting.on.game.turn.step == Step::rebuild;
    return is_asked ? attempt(acting, Decline{}, 1) : std::nullopt;
}

/// The end of `play`: deploys or passes. Without a cell, on the tile just placed.
Outcome deploy_or_pass(ActionContext& acting, Cell placed, WordReader& words) {
    if (words.at_end()) {
        return attempt(acting, Pass{}, 1);
    }
    if (words.peek() == "home") {
        words.next();
        return act_home(acting, words);
    }
    MeepleKind kind{};
    if (auto problem = read_kind(words, kind)) {
        return problem;
    }
    if (words.peek().find(',') == std::string_view::npos) {
        return deploy_on(acting, kind, placed, words);
    }
    const auto cell = read_cell(words);
    return cell ? deploy_on(acting, kind, *cell, words) : Outcome{not_read(cell.error())};
}

}  // namespace

Outcome act_draw(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    if (words.at_end()) {
        const bool waits = waits_for_chance(game);
        return attempt(
            acting, chance, Draw{waits ? acting.dice.draw(drawable(game)) : TileTypeId{}}, 1);
    }
    const auto type = read_tile_type(words);
    if (!type) {
        return not_read(type.error());
    }
    const int column = column_of(words);
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    return draw(acting, *type, column);
}

Outcome act_place(ActionContext& acting, WordReader& words) {
    Place place;
    int column = 1;
    if (auto problem = read_place(words, place, column)) {
        return problem;
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    return attempt(acting, place, column);
}

Outcome act_deploy(ActionContext& acting, WordReader& words) {
    MeepleKind kind{};
    if (auto problem = read_kind(words, kind)) {
        return problem;
    }
    const auto cell = read_cell(words);
    return cell ? deploy_on(acting, kind, *cell, words) : Outcome{not_read(cell.error())};
}

/// Takes an abbot back into the supply (AB-4).
Outcome act_home(ActionContext& acting, WordReader& words) {
    const auto cell = read_cell(words);
    if (!cell) {
        return not_read(cell.error());
    }
    SegmentAt at;
    int column = 1;
    if (auto problem = read_segment(acting, *cell, words, at, column)) {
        return problem;
    }
    return attempt(acting, TakeHome{at}, column);
}

Outcome act_play(ActionContext& acting, WordReader& words) {
    const auto type = read_tile_type(words);
    if (!type) {
        return not_read(type.error());
    }
    const int type_column = column_of(words);
    Place place;
    int column = 1;
    if (auto problem = read_place(words, place, column)) {
        return problem;
    }
    if (auto problem = take_in_hand(acting, *type, type_column)) {
        return problem;
    }
    // An unplaceable tile has been discarded by now, so the placement is refused here.
    if (const auto refusal = refuse_placement(acting.on.game, *type, place)) {
        return refused(*refusal, column);
    }
    if (auto problem = attempt(acting, place, column)) {
        return problem;
    }
    if (auto problem = rebuild_or_decline(acting, words)) {
        return problem;
    }
    return deploy_or_pass(acting, place.cell, words);
}

Outcome act_withdraw(ActionContext& acting, WordReader& words) {
    const auto seat = read_seat(words, acting.on.game.players.size(), acting.on.names);
    if (!seat) {
        return not_read(seat.error());
    }
    const int column = column_of(words);
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    return attempt(acting, *seat, Withdraw{}, column);
}

Outcome act_turn(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    const auto seat = read_seat(words, game.players.size(), acting.on.names);
    if (!seat) {
        return not_read(seat.error());
    }
    const int column = column_of(words);
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    const Step step = game.turn.step;
    if (step != Step::draw && step != Step::choose && step != Step::place) {
        return refused(step == Step::over ? Refusal::game_over : Refusal::wrong_step, 1);
    }
    if (game.player(*seat).withdrawn) {
        return refused(Refusal::already_withdrawn, column);
    }
    if (*seat != game.turn.seat) {
        give_turn(acting.on, *seat, acting.scratch);
    }
    return std::nullopt;
}

Outcome set_tile_order(ActionContext& acting, WordReader& words) {
    Order order;
    if (auto problem = read_order(words, order)) {
        return problem;
    }
    if (acting.on.game.turn.step == Step::over) {
        return refused(Refusal::game_over, 1);
    }
    return set_order(acting.on, order.tiles, order.cut);
}

}  // namespace bastide::rules
