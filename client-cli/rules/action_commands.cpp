#include "client-cli/rules/action_commands.hpp"

#include "engine/deployment.hpp"
#include "engine/goods.hpp"
#include "engine/notation.hpp"
#include "engine/placement.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::rules {
namespace {

Outcome attempt(ActionContext& acting, const Action& action, int column) {
    return attempt(acting, seat_asked(acting.on.game), action, column);
}

struct PlaceRead {
    Place place;
    int column = 1;
};

PlaceRead read_place(LineReader& line, const WordReader& words) {
    PlaceRead read;
    line(read.place.cell);
    read.column = column_of(words);
    line(read.place.rotation);
    line.flag(read.place.face_down, "down");
    return read;
}

/// Attempts an action on a segment, the last word of the line. The engine refuses unknown ones.
Outcome attempt_on(
    ActionContext& acting, LineReader& line, WordReader& words, Cell cell, const auto& make) {
    const std::string_view name = line.ok() ? words.next() : std::string_view();
    const int column = column_of(words);
    line.require([&] { return !name.empty(); }, "expected a segment such as c0");
    line.expect_end();
    if (!line.ok()) {
        return not_read(*line.error());
    }
    const Board& board = acting.on.game.board;
    const auto tile = board.tile_at(cell);
    const SegmentIndex segment = tile ? find_segment(board.type_of(*tile), name) : no_segment;
    return attempt(acting, make(SegmentAt{cell, segment}), column);
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
        return Problem{"not_the_tile_in_hand",
                       "The next tile of the order is " + catalogue()[*next].name + ".",
                       column};
    }
    follow_order(acting.on, acting.scratch);
    return std::nullopt;
}

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
    return Problem{"not_the_tile_in_hand",
                   "The tile in hand is " + catalogue()[*turn.hand].name + ".",
                   column};
}

/// Performs any number of `rebuild CELL CELL ROTATION` (V-10), then declines more.
Outcome rebuild_or_decline(ActionContext& acting, WordReader& words) {
    while (words.peek() == "rebuild") {
        words.next();
        LineReader line = line_reader(acting, words);
        Cell from;
        line(from);
        const auto [to, column] = read_place(line, words);
        if (!line.ok()) {
            return not_read(*line.error());
        }
        if (auto problem = attempt(acting, Rebuild{from, to.cell, to.rotation}, column)) {
            return problem;
        }
    }
    const bool is_asked = acting.on.game.turn.step == Step::rebuild;
    return is_asked ? attempt(acting, Decline{}, 1) : std::nullopt;
}

Outcome deploy_or_pass(ActionContext& acting, Cell placed, WordReader& words) {
    if (words.at_end()) {
        return attempt(acting, Pass{}, 1);
    }
    if (words.peek() == "home") {
        words.next();
        return act_home(acting, words);
    }
    LineReader line = line_reader(acting, words);
    MeepleKind kind{};
    line(kind);
    if (words.peek().find(',') != std::string_view::npos) {
        line(placed);
    }
    return attempt_on(
        acting, line, words, placed, [kind](const SegmentAt& at) { return Deploy{kind, at}; });
}

Outcome only_in(bool right_step, QueryContext& asking) {
    if (right_step) {
        return std::nullopt;
    }
    const bool over = asking.of.game.turn.step == Step::over;
    return refused(over ? Refusal::game_over : Refusal::wrong_step, 1);
}

Outcome read_tile(QueryContext& asking, WordReader& words, TileTypeId& into) {
    const Turn& turn = asking.of.game.turn;
    if (!words.at_end()) {
        Outcome problem = taken(read_tile_type(words), into);
        return problem ? problem : nothing_more(words);
    }
    into = turn.hand.value_or(TileTypeId{});
    return only_in(turn.hand && turn.step != Step::over, asking);
}

void put_next_deal(QueryContext& asking) {
    const auto due = next_deal(asking.of.game);
    asking.json.put("to", due ? name_of(due->to) : "turn");
    if (!due || (due->to != Pile::start && due->to != Pile::display)) {
        const Seat seat = due ? due->seat : asking.of.game.turn.seat;
        asking.json.put("seat", asking.game.name(seat));
    }
}

}  // namespace

Outcome attempt(ActionContext& acting, const Actor& actor, const Action& action, int column) {
    if (const auto refusal = act(acting.on, actor, action, acting.scratch)) {
        return refused(*refusal, column);
    }
    return std::nullopt;
}

Outcome act_draw(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    if (words.at_end()) {
        const bool waits = waits_for_chance(game);
        return attempt(
            acting, chance, Draw{waits ? acting.dice.draw(drawable(game)) : TileTypeId{}}, 1);
    }
    LineReader line = line_reader(acting, words);
    TileTypeId type{};
    line(type);
    const int column = column_of(words);
    line.expect_end();
    return line.ok() ? draw(acting, type, column) : not_read(*line.error());
}

Outcome act_place(ActionContext& acting, WordReader& words) {
    LineReader line = line_reader(acting, words);
    const auto [place, column] = read_place(line, words);
    line.expect_end();
    return line.ok() ? attempt(acting, place, column) : not_read(*line.error());
}

Outcome act_deploy(ActionContext& acting, WordReader& words) {
    LineReader line = line_reader(acting, words);
    MeepleKind kind{};
    Cell cell;
    line(kind, cell);
    return attempt_on(
        acting, line, words, cell, [kind](const SegmentAt& at) { return Deploy{kind, at}; });
}

/// Returns the abbot to the supply (AB-4).
Outcome act_home(ActionContext& acting, WordReader& words) {
    LineReader line = line_reader(acting, words);
    Cell cell;
    line(cell);
    return attempt_on(acting, line, words, cell, [](const SegmentAt& at) { return TakeHome{at}; });
}

Outcome act_play(ActionContext& acting, WordReader& words) {
    LineReader line = line_reader(acting, words);
    TileTypeId type{};
    line(type);
    const int type_column = column_of(words);
    const auto [place, column] = read_place(line, words);
    if (!line.ok()) {
        return not_read(*line.error());
    }
    if (auto problem = take_in_hand(acting, type, type_column)) {
        return problem;
    }
    // An unplaceable tile has been discarded by now, so the placement is refused here.
    if (const auto refusal = refuse_placement(acting.on.game, type, place)) {
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
    LineReader line = line_reader(acting, words);
    Seat seat{};
    line(seat);
    const int column = column_of(words);
    line.expect_end();
    return line.ok() ? attempt(acting, seat, Withdraw{}, column) : not_read(*line.error());
}

Outcome act_turn(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    LineReader line = line_reader(acting, words);
    Seat seat{};
    line(seat);
    const int column = column_of(words);
    line.expect_end();
    if (!line.ok()) {
        return not_read(*line.error());
    }
    const Step step = game.turn.step;
    if (step != Step::draw && step != Step::choose && step != Step::place) {
        return refused(step == Step::over ? Refusal::game_over : Refusal::wrong_step, 1);
    }
    if (game.player(seat).withdrawn) {
        return refused(Refusal::already_withdrawn, column);
    }
    if (seat != game.turn.seat) {
        give_turn(acting.on, seat, acting.scratch);
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

Outcome ask_draws(QueryContext& asking, WordReader& /*unused*/) {
    if (auto problem = only_in(waits_for_chance(asking.of.game), asking)) {
        return problem;
    }
    put_next_deal(asking);
    put_counts(asking.json, "draws", drawable(asking.of.game));
    return std::nullopt;
}

Outcome ask_choices(QueryContext& asking, WordReader& /*unused*/) {
    const Game& game = asking.of.game;
    if (auto problem = only_in(game.turn.step == Step::choose, asking)) {
        return problem;
    }
    asking.scratch.clear();
    tile_choices(game, asking.scratch);
    asking.json.each("choices", asking.scratch, [&](const Action& action) {
        const auto& choice = *std::get_if<Choose>(&action);
        asking.json.put("from", name_of(choice.from), "tile", tile_name(choice.type));
    });
    asking.scratch.clear();
    legal_goods(game, asking.scratch);
    if (!asking.scratch.empty()) {
        asking.json.each("goods", asking.scratch, [&](const Action& action) {
            asking.game.place(std::get_if<PutGoods>(&action)->at);
        });
    }
    asking.json.put("pass", may_keep_its_monastery(game));
    return std::nullopt;
}

Outcome ask_placements(QueryContext& asking, WordReader& words) {
    TileTypeId type{};
    if (auto problem = read_tile(asking, words, type)) {
        return problem;
    }
    asking.scratch.clear();
    legal_placements(asking.of.game, type, asking.scratch);
    asking.json.put("tile", tile_name(type));
    asking.json.each("placements", asking.scratch, [&](const Action& action) {
        const auto& place = *std::get_if<Place>(&action);
        asking.json.put("cell", xy(place.cell), "rotation", degrees(place.rotation));
        if (place.face_down) {
            asking.json.put("down", true);
        }
    });
    return std::nullopt;
}

Outcome ask_deployments(QueryContext& asking, WordReader& /*unused*/) {
    if (auto problem = only_in(asking.of.game.turn.step == Step::deploy, asking)) {
        return problem;
    }
    asking.scratch.clear();
    legal_deployments(asking.of.game, asking.scratch);
    asking.json.each("deployments", asking.scratch, [&](const Action& action) {
        const auto& deploy = *std::get_if<Deploy>(&action);
        asking.game.piece(deploy.kind, deploy.at);
    });
    asking.json.each("abbots", abbots_to_take_home(asking.of.game), [&](const SegmentAt& at) {
        asking.game.place(at);
    });
    return std::nullopt;
}

Outcome ask_answers(QueryContext& asking, WordReader& /*unused*/) {
    const Game& game = asking.of.game;
    if (auto problem = only_in(game.turn.step != Step::over, asking)) {
        return problem;
    }
    asking.scratch.clear();
    legal_actions(game, asking.scratch);
    std::vector<std::string> answers;
    for (const Action& action : asking.scratch) {
        write(answers.emplace_back(), game.board, action);
    }
    const std::string asked = asking.game.name(seat_asked(game));
    asking.json.put("asked", asked, "answers", answers);
    return std::nullopt;
}

}  // namespace bastide::rules
