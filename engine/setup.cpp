#include "engine/setup.hpp"

#include "engine/steps/steps.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace bastide {

namespace {

struct Boxes {
    TileCounts tiles{};
    std::optional<TileTypeId> start;   ///< start tile of a base game (SU-1)
    std::optional<TileTypeId> spring;  ///< start tile of a river (RV-2)
};

void add(const TileCounts& counts, TileCounts& into) {
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        into[i] = static_cast<std::uint8_t>(into[i] + counts[i]);
    }
}

Boxes open_boxes(const Ruleset& ruleset) {
    Boxes boxes;
    for (const TileSet& set : catalogue().sets()) {
        if (!has_set(ruleset, set)) {
            continue;
        }
        add(set.counts, boxes.tiles);
        if (ruleset.rivers_and_harbours && set.start) {
            add(with_waterways(set.counts), boxes.tiles);
        }
        auto& first = set.last ? boxes.spring : boxes.start;
        first = first ? first : set.start;
    }
    return boxes;
}

/// Adds monasteries until there is one for each player (V-1).
void provide_monasteries(TileCounts& stack, int seats) {
    const TileCounts ordinary = without(stack, catalogue().river_tiles());
    const int monasteries = total(only(ordinary, catalogue().monasteries()));
    std::uint8_t& plain = stack[index_of(plain_monastery())];
    plain = static_cast<std::uint8_t>(plain + std::max(0, seats - monasteries));
}

int all_tiles(const Setup& setup) {
    return total(setup.stack) + (setup.start ? 1 : 0) +
           (setup.ruleset.extra_monasteries ? setup.seats : 0);
}

/// Sets the start tile and the stack (ED-5, RV-1, HR-5).
void choose_start(const Boxes& boxes, Setup& into) {
    const Ruleset& rules = into.ruleset;
    into.stack = boxes.tiles;
    if (rules.start_tile == StartTile::in_bag) {
        return;
    }
    const auto start = boxes.spring ? boxes.spring : boxes.start;
    into.start = PlacedTile{{}, *start, Rotation::r0};
    if (boxes.spring) {
        --into.stack[index_of(*boxes.spring)];
    }
    const bool all_are_drawn =
        rules.start_tile == StartTile::extra || (boxes.spring && rules.river_mixes_start);
    if (boxes.start && !all_are_drawn) {
        --into.stack[index_of(*boxes.start)];
    }
}

Game first_question(const Game& game) {
    Decision opening;
    opening.next = game;
    opening.next.turn.step = Step::opening;
    if (!next_deal(opening.next)) {
        opening.next.turn.step = Step::draw;
        opening.next.contenders.clear();
        [[maybe_unused]] const bool found = find_a_tile(opening);
    }
    return opening.next;
}

}  // namespace

TileTypeId plain_monastery() {
    return *catalogue().find("base.B");
}

Result<Setup> standard_setup(const Ruleset& ruleset, int seats, Seat first) {
    Setup setup;
    setup.ruleset = ruleset;
    // Clamped before the cast, so that an invalid number cannot wrap around to a valid one.
    setup.seats = static_cast<std::uint8_t>(std::clamp(seats, 0, static_cast<int>(seats_max) + 1));
    setup.first = first;
    const Boxes boxes = open_boxes(ruleset);
    if (!boxes.start && !boxes.spring) {
        return TextError{"one of the tile sets must have a start tile, such as base-c1"};
    }
    choose_start(boxes, setup);
    if (ruleset.monasteries_for_all && !ruleset.extra_monasteries) {
        provide_monasteries(setup.stack, setup.seats);
    }
    if (auto wrong = error_in(setup)) {
        return TextError{*wrong};
    }
    return setup;
}

bool has_room(Cell start) {
    constexpr int room = coordinate_max - static_cast<int>(tiles_max);
    return std::abs(start.x) <= room && std::abs(start.y) <= room;
}

std::optional<std::string> error_in(const Setup& setup) {
    if (setup.seats < 1 || setup.seats > seats_max) {
        return "a game has 1 to " + std::to_string(seats_max) + " seats";
    }
    if (index_of(setup.first) >= setup.seats) {
        return "the first seat is not at the table";
    }
    if (followers_of(setup.ruleset, setup.seats) > static_cast<int>(followers_max)) {
        return "a supply holds at most " + std::to_string(followers_max) + " followers";
    }
    if (auto wrong = conflict(setup.ruleset)) {
        return wrong;
    }
    if (setup.start.has_value() == (setup.ruleset.start_tile == StartTile::in_bag)) {
        return "the start tile is either laid or, with startTile=inBag, drawn";
    }
    const std::size_t types = catalogue().types().size();
    bool unknown = setup.start && index_of(setup.start->type) >= types;
    for (std::size_t i = types; i < tile_types_max; ++i) {
        unknown |= setup.stack[i] != 0;
    }
    if (unknown) {
        return "a tile of the set-up is not in the catalogue";
    }
    const TileTypeId mountain = catalogue().mountain();
    if (setup.stack[index_of(mountain)] != 0 || (setup.start && setup.start->type == mountain)) {
        return "a tile is a mountain only when it is laid face down";
    }
    const bool with_waterways =
        has_waterway_tile(setup.stack) || (setup.start && is_waterway_tile(setup.start->type));
    if (with_waterways && !setup.ruleset.rivers_and_harbours) {
        return "waterways are laid with riversAndHarbours only";
    }
    if (total(setup.stack) == 0) {
        return "there is no tile in the stack";
    }
    if (all_tiles(setup) > static_cast<int>(tiles_max)) {
        return "a game has at most " + std::to_string(tiles_max) + " tiles";
    }
    if (!setup.start && total(without(setup.stack, catalogue().river_tiles())) == 0) {
        return "there is no tile in the bag to begin with";
    }
    if (setup.start && !has_room(setup.start->cell)) {
        return "the start tile lies too far out";
    }
    return std::nullopt;
}

Supply full_supply(const Ruleset& ruleset, int seats) {
    Supply supply{};
    supply[index_of(MeepleKind::follower)] =
        static_cast<std::uint8_t>(followers_of(ruleset, seats));
    supply[index_of(MeepleKind::big)] = ruleset.big_followers;
    supply[index_of(MeepleKind::abbot)] = ruleset.abbots;
    return supply;
}

Game start(const Setup& setup) {
    assert(!error_in(setup));
    Game game;
    game.ruleset = setup.ruleset;
    for (int i = 0; i < setup.seats; ++i) {
        Player player;
        player.supply = full_supply(setup.ruleset, setup.seats);
        if (setup.ruleset.extra_monasteries) {
            player.monastery = plain_monastery();
        }
        game.players.push_back(player);
        if (setup.ruleset.first_player == FirstPlayer::most_roads) {
            game.contenders.push_back(static_cast<Seat>(i));
        }
    }
    game.turn.seat = setup.first;
    if (setup.start) {
        game.board.place(*setup.start, game.ruleset);
    }
    game.unseen = setup.stack;
    return first_question(game);
}

}  // namespace bastide
