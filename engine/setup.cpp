#include "engine/setup.hpp"

#include <cassert>
#include <cstdlib>

namespace bastide {

Result<Setup> standard_setup(const Ruleset& ruleset, int seats, Seat first) {
    Setup setup;
    setup.ruleset = ruleset;
    // What does not fit the type must not come round to a number that does.
    setup.seats = static_cast<std::uint8_t>(std::clamp(seats, 0, static_cast<int>(seats_max) + 1));
    setup.first = first;
    std::optional<TileTypeId> start;
    for (const TileSet& set : catalogue().sets()) {
        if ((ruleset.sets & tile_set(set.name)) == 0) {
            continue;
        }
        if (set.last) {
            return TextError{"the tiles of " + set.name + " can only be laid by hand"};
        }
        for (std::size_t i = 0; i < tile_types_max; ++i) {
            setup.stack[i] = static_cast<std::uint8_t>(setup.stack[i] + set.counts[i]);
        }
        start = start ? start : set.start;
    }
    if (!start) {
        return TextError{"one of the tile sets must have a start tile, such as base-c1"};
    }
    setup.start.type = *start;
    if (!ruleset.extra_start_tile) {
        --setup.stack[index_of(*start)];
    }
    if (auto wrong = fault(setup)) {
        return TextError{*wrong};
    }
    return setup;
}

bool has_room(Cell start) {
    constexpr int room = coordinate_max - static_cast<int>(tiles_max);
    return std::abs(start.x) <= room && std::abs(start.y) <= room;
}

std::optional<std::string> fault(const Setup& setup) {
    if (setup.seats < 1 || setup.seats > seats_max) {
        return "a game has 1 to " + std::to_string(seats_max) + " seats";
    }
    if (index_of(setup.first) >= setup.seats) {
        return "the first seat is not at the table";
    }
    if (followers_of(setup.ruleset, setup.seats) > static_cast<int>(followers_max)) {
        return "a supply holds at most " + std::to_string(followers_max) + " followers";
    }
    const std::size_t types = catalogue().types().size();
    bool unknown = index_of(setup.start.type) >= types;
    for (std::size_t i = types; i < tile_types_max; ++i) {
        unknown |= setup.stack[i] != 0;
    }
    if (unknown) {
        return "a tile of the set-up is not in the catalogue";
    }
    if (static_cast<std::size_t>(total(setup.stack)) >= tiles_max) {
        return "a game has at most " + std::to_string(tiles_max) + " tiles";
    }
    if (total(setup.stack) == 0) {
        return "there is no tile in the stack";
    }
    if (!has_room(setup.start.cell)) {
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
    assert(!fault(setup));
    Game game;
    game.ruleset = setup.ruleset;
    for (int i = 0; i < setup.seats; ++i) {
        Player player;
        player.supply = full_supply(setup.ruleset, setup.seats);
        game.players.push_back(player);
    }
    game.turn.seat = setup.first;
    game.board.place(setup.start);
    game.unseen = setup.stack;
    return game;
}

}  // namespace bastide
