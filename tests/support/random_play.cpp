#include "tests/support/random_play.hpp"

#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace bastide::random_play {
namespace {

Action weighted_draw(const Game& game, Dice& dice) {
    const TileCounts stack = drawable(game);
    std::size_t roll = dice.below(static_cast<std::size_t>(total(stack)));
    std::size_t type = 0;
    while (roll >= stack[type]) {
        roll -= stack[type++];
    }
    return Draw{static_cast<TileTypeId>(type)};
}

auto neighbours_of(const Game& game, const Action& place) {
    const OpenCell* open = game.board.open_cell_at(std::get<Place>(place).cell);
    return std::ranges::count_if(open->neighbours, [](TileIndex tile) { return tile != no_tile; });
}

/// The placement with the most neighbours, of three random ones.
Action connected_place(const Game& game, const std::vector<Action>& legal, Dice& dice) {
    Action best = dice.any(legal);
    for (int i = 0; i < 2; ++i) {
        const Action& other = dice.any(legal);
        if (neighbours_of(game, other) > neighbours_of(game, best)) {
            best = other;
        }
    }
    return best;
}

/// Any tile that can be drawn, so not a mountain, which is the back of all (V-9).
TileTypeId any_face(Dice& dice) {
    TileTypeId type{};
    do {
        type = static_cast<TileTypeId>(dice.below(catalogue().types().size()));
    } while (catalogue()[type].face_down);
    return type;
}

Choice withdrawal(const Game& game, Dice& dice) {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        if (!game.players[i].withdrawn) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return {dice.any(seats), Withdraw{}};
}

}  // namespace

namespace {

TileTypeId any_painted(Dice& dice) {
    TileTypeId type{};
    do {
        type = static_cast<TileTypeId>(dice.below(catalogue().types().size()));
    } while (!is_waterway_tile(type));
    return type;
}

}  // namespace

namespace {

std::size_t number_from(const char* variable, std::size_t otherwise) {
    const char* const text = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return text == nullptr ? otherwise : std::stoul(text);
}

}  // namespace

std::size_t one_in() {
    return number_from("BASTIDE_ONE_IN", 1);
}

std::size_t games(std::size_t usual) {
    return std::max<std::size_t>(number_from("BASTIDE_GAMES", usual) / one_in(), 1);
}

Setup odd_setup(Dice& dice, int seats, Ruleset (*ruleset)(Dice&)) {
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    setup.first = static_cast<Seat>(dice.below(setup.seats));
    setup.ruleset = ruleset(dice);
    setup.ruleset.followers = static_cast<std::uint8_t>(dice.below(4));
    if (setup.ruleset.start_tile != StartTile::in_bag) {
        setup.start = PlacedTile{{static_cast<std::int16_t>(dice.below(9)), -3},
                                 any_face(dice),
                                 static_cast<Rotation>(dice.below(4))};
    }
    const std::size_t kinds = 1 + dice.below(4);
    for (std::size_t i = 0; i < kinds; ++i) {
        const std::size_t type = setup.ruleset.rivers_and_harbours && dice.once_in(2)
                                     ? index_of(any_painted(dice))
                                     : index_of(any_face(dice));
        setup.stack.at(type) = static_cast<std::uint8_t>(1 + dice.below(8));
    }
    return error_in(setup) ? odd_setup(dice, seats, ruleset) : setup;
}

Ruleset any_edition(Dice& dice) {
    const auto number = [&](std::size_t least, std::size_t most) {
        return static_cast<std::uint8_t>(least + dice.below(most - least + 1));
    };
    Ruleset ruleset;
    ruleset.sets = tile_set(dice.once_in(2) ? "base-c1" : "base-c2");
    if (dice.once_in(2)) {
        ruleset.sets |= tile_set(dice.once_in(2) ? "inns-c1" : "inns-c2");
    }
    ruleset.small_city = dice.once_in(2) ? 2 : 4;
    ruleset.farms = static_cast<FarmMethod>(number(1, 3));
    ruleset.farm_points = number(1, 9);
    ruleset.farmers = !dice.once_in(4);
    ruleset.incomplete_scores = !dice.once_in(4);
    ruleset.followers = dice.once_in(4) ? followers_by_table : number(1, 8);
    ruleset.big_followers = number(0, 1);
    ruleset.abbots = number(0, 1);
    ruleset.start_tile = dice.once_in(2) ? StartTile::from_set : StartTile::extra;
    if (dice.once_in(3)) {
        ruleset.sets |= tile_set(dice.once_in(2) ? "river1-c1" : "river1-c2");
        ruleset.river_mixes_start = dice.once_in(2);
    }
    ruleset.river_u_turn = dice.once_in(2) ? RiverUTurn::strict : RiverUTurn::immediate;
    return ruleset;
}

namespace {

void choose_supply(Ruleset& ruleset, Dice& dice) {
    ruleset.supply = static_cast<TileSupply>(dice.below(6));
    if (ruleset.supply == TileSupply::hand) {
        ruleset.hand_size = static_cast<std::uint8_t>(1 + dice.below(4));
    }
    ruleset.battle_of_monasteries = dice.once_in(2);
    ruleset.open_hands = dice.once_in(4);
    ruleset.monasteries_for_all = dice.once_in(3);
    ruleset.extra_monasteries = dice.once_in(3);
    ruleset.leftover_tiles_lost = dice.once_in(4);
    ruleset.first_player = static_cast<FirstPlayer>(dice.below(3));
    ruleset.unplaceable = static_cast<Unplaceable>(dice.below(2));
    if (dice.once_in(4)) {
        ruleset.start_tile = StartTile::in_bag;
    }
}

void choose_house_rules(Ruleset& ruleset, Dice& dice) {
    ruleset.late_follower = dice.once_in(4);
    ruleset.mountains = dice.once_in(4);
    if (ruleset.mountains) {
        ruleset.farms = FarmMethod::by_city;
    }
    ruleset.hole_turn = dice.once_in(3);
    if (dice.once_in(3)) {
        ruleset.trees_open = static_cast<ArtEdition>(dice.below(2));
    }
    if (dice.once_in(2)) {
        ruleset.table = {static_cast<TableMode>(1 + dice.below(3)),
                         static_cast<std::uint8_t>(3 + dice.below(12)),
                         static_cast<std::uint8_t>(3 + dice.below(12))};
        if (ruleset.table.mode == TableMode::extendable) {
            ruleset.table.step = static_cast<std::uint8_t>(1 + dice.below(3));
        }
    }
    ruleset.table_closes = dice.once_in(2);
    ruleset.edge_counts_as_tile = dice.once_in(2);
    ruleset.reconstruction = dice.once_in(3);
    ruleset.way_of_life = dice.once_in(3);
    ruleset.near = dice.once_in(4) ? MovesIn::adjacent_tile : MovesIn::tile;
    ruleset.war_scope = dice.once_in(4) ? WarScope::board : WarScope::monastery;
    ruleset.breach = dice.once_in(3);
    ruleset.buy_tiles = dice.once_in(4);
}

}  // namespace

namespace {

/// V-13 conflicts with most other options.
Ruleset with_waterways(Dice& dice) {
    Ruleset ruleset;
    do {
        ruleset = any_edition(dice);
        ruleset.rivers_and_harbours = true;
        ruleset.farms = FarmMethod::by_city;
        ruleset.hole_turn = dice.once_in(3);
        ruleset.monasteries_for_all = dice.once_in(4);
        ruleset.unplaceable = static_cast<Unplaceable>(dice.below(2));
        ruleset.first_player = static_cast<FirstPlayer>(dice.below(3));
        if (dice.once_in(4)) {
            ruleset.start_tile = StartTile::in_bag;
        }
        if (dice.once_in(3)) {
            ruleset.table = {TableMode::sliding,
                             static_cast<std::uint8_t>(5 + dice.below(12)),
                             static_cast<std::uint8_t>(5 + dice.below(12))};
        }
    } while (conflict(ruleset));
    return ruleset;
}

}  // namespace

Ruleset any_ruleset(Dice& dice) {
    if (dice.once_in(8)) {
        return with_waterways(dice);
    }
    Ruleset ruleset;
    do {
        ruleset = any_edition(dice);
        choose_supply(ruleset, dice);
        choose_house_rules(ruleset, dice);
    } while (conflict(ruleset));
    return ruleset;
}

Choice choose(const Game& game, Dice& dice, const Habits& habits) {
    if (habits.withdraws_once_in != 0 && dice.once_in(habits.withdraws_once_in)) {
        return withdrawal(game, dice);
    }
    const bool can_grow =
        game.ruleset.table.mode == TableMode::extendable && game.turn.step != Step::opening;
    if (can_grow && habits.extends_once_in != 0 && dice.once_in(habits.extends_once_in)) {
        const Extend extend{all_sides.at(dice.below(all_sides.size()))};
        if (is_legal(game, chance, extend)) {
            return {chance, extend};
        }
    }
    const Prompt asked = prompt(game);
    if (asked.actor == chance) {
        return {chance, weighted_draw(game, dice)};
    }
    std::vector<Action> legal;
    legal_actions(game, legal);
    if (asked.step == Step::place) {
        return {asked.actor, connected_place(game, legal, dice)};
    }
    if (asked.step == Step::deploy && dice.once_in(habits.passes_once_in)) {
        return {asked.actor, Pass{}};
    }
    const bool wants_nothing =
        ((asked.step == Step::rebuild || asked.step == Step::extra_meeple) && dice.once_in(2)) ||
        (asked.step == Step::offer && dice.once_in(habits.passes_once_in));
    if (wants_nothing) {
        return {asked.actor, Decline{}};
    }
    return {asked.actor, dice.any(legal)};
}

Game play(const Setup& setup,
          Dice& dice,
          const Habits& habits,
          const std::function<void(const Played&)>& visit) {
    Game game = start(setup);
    Decision decision;
    while (game.turn.step != Step::over) {
        const Choice choice = choose(game, dice, habits);
        if (const auto refusal = decide(game, choice.actor, choice.action, decision)) {
            std::string action;
            write(action, game.board, choice.action);
            throw std::logic_error("'" + action + "' is listed as legal at the step '" +
                                   std::string(name_of(game.turn.step)) +
                                   "' and was refused: " + std::string(name_of(*refusal)));
        }
        visit({game, choice, decision});
        game = decision.next;
    }
    return game;
}

}  // namespace bastide::random_play
