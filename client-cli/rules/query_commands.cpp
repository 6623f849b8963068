#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/deployment.hpp"
#include "engine/goods.hpp"
#include "engine/notation.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

#include <vector>

namespace bastide::rules {
namespace {

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

void put_dealing(QueryContext& asking) {
    const auto due = dealing(asking.of.game);
    asking.json.put("to", due ? name_of(due->to) : "turn");
    if (!due || (due->to != Pile::start && due->to != Pile::display)) {
        const Seat seat = due ? due->seat : asking.of.game.turn.seat;
        asking.json.put("seat", GameJson(asking.json, asking.of).name(seat));
    }
}

}  // namespace

Outcome ask_draws(QueryContext& asking, WordReader& /*unused*/) {
    if (auto problem = only_in(waits_for_chance(asking.of.game), asking)) {
        return problem;
    }
    put_dealing(asking);
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
            GameJson(asking.json, asking.of).place(std::get_if<PutGoods>(&action)->at);
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
        GameJson(asking.json, asking.of).piece(deploy.kind, deploy.at);
    });
    asking.json.each("abbots", abbots_to_take_home(asking.of.game), [&](const SegmentAt& at) {
        GameJson(asking.json, asking.of).place(at);
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
    const std::string asked = GameJson(asking.json, asking.of).name(seat_asked(game));
    asking.json.put("asked", asked, "answers", answers);
    return std::nullopt;
}

}  // namespace bastide::rules
