#include "engine/tile_supply.hpp"

#include "engine/round.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// Returns river tiles; the lake only when no other is left (RV-2, RV-3).
TileCounts river_stack(const Game& game) {
    const TileCounts river = only(game.unseen, catalogue().river_tiles());
    const TileCounts before_the_lake = without(river, catalogue().lakes());
    return total(before_the_lake) > 0 ? before_the_lake : river;
}

TileCounts ordinary_tiles(const Game& game) {
    return without(game.unseen, catalogue().river_tiles());
}

TileCounts monasteries_in_stack(const Game& game) {
    return only(ordinary_tiles(game), catalogue().monasteries());
}

int hidden_tiles(const Game& game) {
    int hidden = 0;
    for (const Player& player : game.players) {
        hidden += player.hidden;
    }
    return hidden;
}

std::optional<Seat> next_to_draw_a_lot(const Game& game) {
    if (game.contenders.size() < 2 || stack_size(game) == 0) {
        return std::nullopt;
    }
    for (const Seat seat : game.contenders) {
        if (std::ranges::count(game.lots, seat, &Lot::seat) == 0) {
            return seat;
        }
    }
    return std::nullopt;
}

std::optional<Seat> next_without_monastery(const Game& game) {
    const int for_the_start = game.board.tiles().empty() ? 1 : 0;
    if (!game.ruleset.monasteries_for_all || total(monasteries_in_stack(game)) == 0 ||
        stack_size(game) <= for_the_start) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        if (!game.players[i].monastery && !game.players[i].withdrawn) {
            return static_cast<Seat>(i);
        }
    }
    return std::nullopt;
}

/// The start tile from the bag is dealt last, so that it is not a monastery due to a player.
std::optional<Deal> next_opening_deal(const Game& game) {
    if (const auto seat = next_to_draw_a_lot(game)) {
        return Deal{Pile::lot, *seat};
    }
    if (const auto seat = next_without_monastery(game)) {
        return Deal{Pile::monastery, *seat};
    }
    if (game.board.tiles().empty()) {
        return Deal{Pile::start, Seat{}};
    }
    return std::nullopt;
}

/// True if hands and display are not refilled. With a dealer, rounds fill the hands (V-11).
bool draws_from_the_stack(const Ruleset& ruleset) {
    return ruleset.supply == TileSupply::stack || ruleset.supply == TileSupply::dealer;
}

int full_hand(const Ruleset& ruleset) {
    switch (ruleset.supply) {
        case TileSupply::stack:
        case TileSupply::display:
            return 0;
        case TileSupply::draw_ahead:
        case TileSupply::dealer:
            return 1;
        case TileSupply::hand:
            return ruleset.hand_size;
        case TileSupply::deal_all:
            return static_cast<int>(held_tiles_max);
    }
    return 0;
}

/// Returns the seat with the smallest hand that is not full: tiles are dealt one by one.
std::optional<Seat> shortest_hand(const Game& game) {
    int shortest = full_hand(game.ruleset);
    std::optional<Seat> found;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>((index_of(game.turn.seat) + i) % game.players.size());
        const int size = hand_size(game, seat);
        if (!game.player(seat).withdrawn && size < shortest) {
            shortest = size;
            found = seat;
        }
    }
    return found;
}

}  // namespace

bool river_is_coming(const Game& game) {
    return total(only(game.unseen, catalogue().river_tiles())) > 0;
}

int stack_size(const Game& game) {
    return total(ordinary_tiles(game)) - hidden_tiles(game);
}

int hand_size(const Game& game, Seat seat) {
    const auto known = std::ranges::count(game.hands, seat, &HeldTile::seat);
    return static_cast<int>(known) + game.player(seat).hidden;
}

TileCounts tiles_to_come(const Game& game) {
    TileCounts counts = game.unseen;
    const auto count = [&](TileTypeId type) { ++counts[index_of(type)]; };
    std::ranges::for_each(game.display, count);
    std::ranges::for_each(game.aside, count);
    for (const HeldTile& held : game.hands) {
        count(held.type);
    }
    for (const Player& player : game.players) {
        for (const auto& own : {player.monastery, player.bought}) {
            if (own) {
                count(*own);
            }
        }
    }
    return counts;
}

TileCounts drawable(const Game& game) {
    if (game.turn.step != Step::opening) {
        return river_is_coming(game) ? river_stack(game) : game.unseen;
    }
    const auto next = next_opening_deal(game);
    return next && next->to == Pile::monastery ? monasteries_in_stack(game) : ordinary_tiles(game);
}

std::optional<Deal> next_deal(const Game& game) {
    if (game.turn.step == Step::opening) {
        return next_opening_deal(game);
    }
    if (draws_for_the_round(game)) {
        return Deal{Pile::round, *game.dealer};
    }
    if (draws_from_the_stack(game.ruleset) || river_is_coming(game) || stack_size(game) == 0) {
        return std::nullopt;
    }
    if (const auto seat = shortest_hand(game)) {
        return Deal{Pile::hand, *seat};
    }
    if (game.ruleset.supply == TileSupply::display && game.display.size() < display_size) {
        return Deal{Pile::display, Seat{}};
    }
    return std::nullopt;
}

bool draws_in_turn(const Ruleset& ruleset) {
    return full_hand(ruleset) == 0;
}

bool only_monasteries_are_left(const Game& game) {
    const bool sold =
        std::ranges::any_of(game.players, [](const Player& p) { return p.bought.has_value(); });
    return !sold && !river_is_coming(game) && stack_size(game) == 0 && game.hands.empty() &&
           hidden_tiles(game) == 0 && game.display.empty();
}

bool has_ordinary_tiles(const Game& game, Seat seat) {
    return river_is_coming(game) || stack_size(game) > 0 || hand_size(game, seat) > 0 ||
           !game.display.empty() || game.player(seat).bought;
}

bool has_tiles(const Game& game, Seat seat) {
    const bool monastery_counts =
        !game.ruleset.leftover_tiles_lost || !only_monasteries_are_left(game);
    return has_ordinary_tiles(game, seat) || (game.player(seat).monastery && monastery_counts);
}

}  // namespace bastide
