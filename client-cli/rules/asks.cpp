#include "client-cli/rules/asks.hpp"

#include "client-cli/rules/reading.hpp"
#include "engine/deployment.hpp"
#include "engine/placement.hpp"

namespace bastide::rules {
namespace {

/// The tile that is asked about: the one named, or the one in hand.
Outcome read_tile(Asking& asking, Words& words, TileTypeId& into) {
    const Turn& turn = asking.of.game.turn;
    if (!words.at_end()) {
        const auto type = read_tile_type(words);
        if (!type) {
            return not_read(type.error());
        }
        into = *type;
        return nothing_more(words);
    }
    if (turn.step == Step::over) {
        return refused(Refusal::game_over, 1);
    }
    if (!turn.hand) {
        return refused(Refusal::wrong_step, 1);
    }
    into = *turn.hand;
    return std::nullopt;
}

}  // namespace

Outcome ask_placements(Asking& asking, Words& words) {
    TileTypeId type{};
    if (auto problem = read_tile(asking, words, type)) {
        return problem;
    }
    asking.scratch.clear();
    legal_placements(asking.of.game.board, type, asking.scratch);
    put_tile(asking.json, "tile", type);
    put_objects(asking.json, "placements", asking.scratch, [&](const Action& action) {
        const auto& place = *std::get_if<Place>(&action);
        put_cell(asking.json, "cell", place.cell);
        put_rotation(asking.json, place.rotation);
    });
    return std::nullopt;
}

Outcome ask_deployments(Asking& asking, Words& words) {
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    const Step step = asking.of.game.turn.step;
    if (step != Step::deploy) {
        return refused(step == Step::over ? Refusal::game_over : Refusal::wrong_step, 1);
    }
    asking.scratch.clear();
    legal_deployments(asking.of.game, asking.scratch);
    put_objects(asking.json, "deployments", asking.scratch, [&](const Action& action) {
        const auto& deploy = *std::get_if<Deploy>(&action);
        GameJson(asking.json, asking.of).figure(deploy.kind, deploy.at);
    });
    asking.scratch.clear();
    abbots_to_take_home(asking.of.game, asking.scratch);
    put_objects(asking.json, "abbots", asking.scratch, [&](const Action& action) {
        GameJson(asking.json, asking.of).place(std::get_if<TakeHome>(&action)->at);
    });
    return std::nullopt;
}

}  // namespace bastide::rules
