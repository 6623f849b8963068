#include "engine/tile_choice.hpp"

#include "engine/placement.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// True if the seat has placed its tile and filled a hole (HR-8), or its tile fits nowhere (V-11).
bool has_none_to_lay(const Game& game) {
    return game.ruleset.supply == TileSupply::dealer && hand_size(game, game.turn.seat) == 0;
}

bool may_draw(const Game& game) {
    const bool from_stack = draws_in_turn(game.ruleset) || has_none_to_lay(game);
    return river_is_coming(game) || (from_stack && stack_size(game) > 0);
}

bool something_in_hand_fits(const Game& game) {
    return std::ranges::any_of(game.hands, [&](const HeldTile& held) {
        return held.seat == game.turn.seat && fits_somewhere(game, held.type);
    });
}

bool is_there(const Game& game, TileSource from, TileTypeId type) {
    switch (from) {
        case TileSource::stack:
            return false;
        case TileSource::hand:
            return std::ranges::any_of(game.hands, [&](const HeldTile& held) {
                return held.seat == game.turn.seat && held.type == type;
            });
        case TileSource::display:
            return game.display.contains(type);
        case TileSource::monastery:
            return game.player(game.turn.seat).monastery == type;
        case TileSource::bought:
            return game.player(game.turn.seat).bought == type;
    }
    return false;
}

void add_if_possible(const Game& game, const Choose& choice, std::vector<Action>& into) {
    const bool is_new = std::ranges::find(into, Action{choice}) == into.end();
    if (is_new && !refuse_choice(game, choice)) {
        into.emplace_back(choice);
    }
}

}  // namespace

void tile_choices(const Game& game, std::vector<Action>& into) {
    add_if_possible(game, {TileSource::stack, {}}, into);
    for (const HeldTile& held : game.hands) {
        if (held.seat == game.turn.seat) {
            add_if_possible(game, {TileSource::hand, held.type}, into);
        }
    }
    for (const TileTypeId type : game.display) {
        add_if_possible(game, {TileSource::display, type}, into);
    }
    if (const auto monastery = game.player(game.turn.seat).monastery) {
        add_if_possible(game, {TileSource::monastery, monastery}, into);
    }
}

std::optional<Refusal> refuse_choice(const Game& game, const Choose& choice) {
    if (!choice.type) {
        const bool draws = choice.from == TileSource::stack && may_draw(game);
        return refuse_if(!draws, Refusal::no_such_tile);
    }
    if (river_is_coming(game) || !is_there(game, choice.from, *choice.type)) {
        return Refusal::no_such_tile;
    }
    const bool throws_away = choice.from == TileSource::hand && !something_in_hand_fits(game);
    if (throws_away || fits_somewhere(game, *choice.type)) {
        return std::nullopt;
    }
    return Refusal::fits_nowhere;
}

bool may_keep_its_monastery(const Game& game) {
    const auto monastery = game.player(game.turn.seat).monastery;
    const bool another_fits = std::ranges::any_of(
        game.display, [&](TileTypeId type) { return fits_somewhere(game, type); });
    return monastery && !may_draw(game) && hand_size(game, game.turn.seat) == 0 && !another_fits &&
           fits_somewhere(game, *monastery);
}

}  // namespace bastide
