#include "engine/round.hpp"

#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

bool holds_a_tile(const Game& game, Seat seat) {
    return hand_size(game, seat) > 0;
}

bool is_no_tile_held(const Game& game) {
    return !game.turn.hand && game.hands.empty() &&
           std::ranges::none_of(game.players,
                                [](const Player& player) { return player.hidden > 0; });
}

/// Counts tiles together, because a view cannot distinguish tiles to give out from the dealer's.
int tiles_with_dealer(const Game& game) {
    return static_cast<int>(game.dealt.size()) + hand_size(game, *game.dealer);
}

int needed_by_dealer(const Game& game) {
    int needed = 1;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const bool waits = !game.players[i].withdrawn && !holds_a_tile(game, seat);
        needed += waits && seat != game.dealer ? 1 : 0;
    }
    return needed;
}

/// Puts back the last dealt tile. A hidden one is among the unseen tiles already.
void put_back_last_dealt(Game& game) {
    if (game.dealt.empty()) {
        --game.player(*game.dealer).hidden;
    } else {
        const std::size_t last = game.dealt.size() - 1;
        ++game.unseen[index_of(game.dealt[last])];
        game.dealt.erase(last);
    }
}

void put_back_all(Game& game) {
    for (const HeldTile& held : game.hands) {
        ++game.unseen[index_of(held.type)];
    }
    game.hands.clear();
    for (Player& player : game.players) {
        player.hidden = 0;
    }
    while (!game.dealt.empty()) {
        put_back_last_dealt(game);
    }
}

template <typename Holds>
std::optional<Seat> first_from(const Game& game, std::size_t first, Holds holds) {
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>((first + i) % game.players.size());
        if (!game.player(seat).withdrawn && holds(seat)) {
            return seat;
        }
    }
    return std::nullopt;
}

}  // namespace

bool round_is_due(const Game& game) {
    return game.ruleset.supply == TileSupply::dealer && !river_is_coming(game) &&
           is_no_tile_held(game) && stack_size(game) > 0;
}

bool draws_for_the_round(const Game& game) {
    return game.turn.step == Step::deal && tiles_with_dealer(game) < needed_by_dealer(game) &&
           stack_size(game) > 0;
}

int too_many_for_the_round(const Game& game) {
    return tiles_with_dealer(game) - needed_by_dealer(game);
}

bool all_are_given(const Game& game) {
    return tiles_with_dealer(game) == 1;
}

Seat next_to_get(const Game& game) {
    const auto seat = first_from(
        game, index_of(*game.dealer), [&](Seat each) { return !holds_a_tile(game, each); });
    return seat.value_or(*game.dealer);
}

std::optional<Seat> next_in_round(const Game& game) {
    return first_from(
        game, index_of(game.turn.seat) + 1, [&](Seat each) { return holds_a_tile(game, each); });
}

void leave_the_round(Game& game, Seat seat) {
    if (seat == game.dealer) {
        put_back_all(game);
        return;
    }
    for (int i = too_many_for_the_round(game); i > 0; --i) {
        put_back_last_dealt(game);
    }
}

}  // namespace bastide
