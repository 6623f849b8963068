#include "client-cli/rules/referee_game.hpp"

#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide::rules {
namespace {

std::size_t tiles_out(const Game& game) {
    std::size_t of_players = 0;
    for (const Player& player : game.players) {
        of_players += (player.monastery ? 1U : 0U) + (player.bought ? 1U : 0U);
    }
    return game.board.tiles().size() + game.discarded.size() + game.hands.size() +
           game.display.size() + game.aside.size() + game.lots.size() + of_players +
           (game.turn.hand ? 1U : 0U);
}

bool too_many(const Game& game, const TileCounts& stack) {
    return tiles_out(game) + static_cast<std::size_t>(total(stack)) > tiles_max;
}

auto place_of(std::vector<OrderedTile>& order, TileTypeId type, bool is_drawn) {
    return std::ranges::find_if(order, [&](const OrderedTile& tile) {
        return tile.type == type && tile.is_drawn == is_drawn;
    });
}

/// Puts a tile back. An order with an end must contain all tiles, so an unknown tile is appended.
void give_back(RefereeGame& on, TileTypeId type) {
    const auto place = place_of(on.order, type, true);
    if (place != on.order.end()) {
        place->is_drawn = false;
    } else if (on.order_ends) {
        on.order.push_back({type});
    }
}

void forget(RefereeGame& on, TileTypeId type) {
    const auto place = place_of(on.order, type, true);
    if (place != on.order.end()) {
        on.order.erase(place);
    }
}

/// Puts back a withdrawing seat's tiles (BA-1), and a round's dealt tiles if it ends then (V-11).
void give_back_tiles(RefereeGame& on, const SeatWithdrawn& event) {
    Game then = on.game;
    evolve(then, event);
    for (std::size_t type = 0; type < then.unseen.size(); ++type) {
        for (int back = then.unseen[type] - on.game.unseen[type]; back > 0; --back) {
            give_back(on, static_cast<TileTypeId>(type));
        }
    }
}

/// Keeps the order up to date. Must run before the event is applied.
void keep_order(RefereeGame& on, const Event& event) {
    if (const auto* back = std::get_if<TilePutBack>(&event)) {
        give_back(on, back->type);
    } else if (const auto* withdrawn = std::get_if<SeatWithdrawn>(&event)) {
        give_back_tiles(on, *withdrawn);
    } else if (const auto* placed = std::get_if<TilePlaced>(&event)) {
        forget(on, placed->tile.type);
    } else if (const auto* discarded = std::get_if<TileDiscarded>(&event)) {
        forget(on, discarded->type);
    }
}

/// False for lots (HR-2), which would tie again, and for a start tile, which never returns.
bool may_come_back_in_order(const Game& game) {
    const auto due = next_deal(game);
    return !due || (due->to != Pile::lot && due->to != Pile::start);
}

void draw_of_order(RefereeGame& on, TileTypeId type, Scratch& scratch) {
    const auto place = place_of(on.order, type, false);
    if (may_come_back_in_order(on.game)) {
        place->is_drawn = true;
    } else {
        on.order.erase(place);
    }
    [[maybe_unused]] const auto refusal = act(on, chance, Draw{type}, scratch);
    assert(!refusal);
}

void take_over(RefereeGame& on, const Decision& decision) {
    for (const Event& event : decision.events) {
        keep_order(on, event);
    }
    on.last.insert(on.last.end(), decision.events.begin(), decision.events.end());
    on.game = decision.next;
}

/// Takes out river tiles, which would have to be drawn before `wanted`.
TileCounts take_out_river(Game& game, TileTypeId wanted) {
    TileCounts taken{};
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (catalogue().types()[i].has_river && i != index_of(wanted)) {
            taken[i] = std::exchange(game.unseen[i], std::uint8_t{0});
        }
    }
    return taken;
}

void provide(RefereeGame& on, TileTypeId type) {
    TileCounts unseen = on.game.unseen;
    unseen[index_of(type)] = std::max<std::uint8_t>(unseen[index_of(type)], 1);
    if (!too_many(on.game, unseen)) {
        on.game.unseen = unseen;
    }
}

void score_and_end(RefereeGame& on, Scratch& scratch) {
    scratch.events.clear();
    scratch.next = on.game;
    end_the_game(scratch);
    take_over(on, scratch);
}

}  // namespace

std::optional<Refusal> act(RefereeGame& on,
                           const Actor& actor,
                           const Action& action,
                           Scratch& scratch) {
    if (auto refusal = decide(on.game, actor, action, scratch)) {
        return refusal;
    }
    take_over(on, scratch);
    return std::nullopt;
}

std::optional<Refusal> draw_named(RefereeGame& on, TileTypeId type, Scratch& scratch) {
    if (!on.free || !waits_for_chance(on.game)) {
        return act(on, chance, Draw{type}, scratch);
    }
    provide(on, type);
    const bool can_come = drawable(on.game)[index_of(type)] > 0;
    const TileCounts river = can_come ? TileCounts{} : take_out_river(on.game, type);
    const auto refusal = act(on, chance, Draw{type}, scratch);
    for (std::size_t i = 0; i < river.size(); ++i) {
        on.game.unseen[i] = static_cast<std::uint8_t>(on.game.unseen[i] + river[i]);
    }
    return refusal;
}

bool waits_for_chance(const Game& game) {
    return game.turn.step != Step::over && prompt(game).actor == chance;
}

void give_turn(RefereeGame& on, Seat seat, Scratch& scratch) {
    scratch.events.clear();
    scratch.next = on.game;
    begin_turn(scratch, seat);
    find_a_tile_or_pass_on(scratch);
    take_over(on, scratch);
}

std::optional<TileTypeId> next_of_order(const RefereeGame& on) {
    const TileCounts stack = drawable(on.game);
    const auto next = std::ranges::find_if(on.order, [&](const OrderedTile& tile) {
        return !tile.is_drawn && stack[index_of(tile.type)] > 0;
    });
    return next == on.order.end() ? std::nullopt : std::optional(next->type);
}

void follow_order(RefereeGame& on, Scratch& scratch) {
    while (waits_for_chance(on.game)) {
        const auto next = next_of_order(on);
        if (!next) {
            break;
        }
        draw_of_order(on, *next, scratch);
    }
    if (waits_for_chance(on.game) && total(drawable(on.game)) == 0) {
        score_and_end(on, scratch);
    }
}

Outcome set_order(RefereeGame& on, const std::vector<TileTypeId>& order, bool cut) {
    std::array<int, tile_types_max> wanted{};
    for (const TileTypeId type : order) {
        ++wanted[index_of(type)];
    }
    TileCounts stack{};
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        const int there = cut ? 0 : on.game.unseen[i];
        stack[i] = static_cast<std::uint8_t>(std::min(std::max(wanted[i], there), 255));
    }
    if (too_many(on.game, stack)) {
        return Problem{"setup_impossible",
                       "a game has at most " + std::to_string(tiles_max) + " tiles"};
    }
    if (on.game.board.tiles().empty() && total(stack) == 0) {
        return Problem{"setup_impossible", "there is no tile in the bag to begin with"};
    }
    on.game.unseen = stack;
    on.order.clear();
    for (const TileTypeId type : order) {
        on.order.push_back({type});
    }
    on.order_ends = cut;
    return std::nullopt;
}

}  // namespace bastide::rules
