#include "engine/prompt.hpp"

#include "engine/deployment.hpp"
#include "engine/goods.hpp"
#include "engine/placement.hpp"
#include "engine/round.hpp"
#include "engine/table_bounds.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace bastide {
namespace {

static_assert(std::endian::native == std::endian::little && tile_types_max % 8 == 0);

/// Skips eight types at once if none of them is left.
void list_draws(const Game& game, std::vector<Action>& into) {
    const TileCounts counts = drawable(game);
    for (std::size_t first = 0; first < tile_types_max; first += sizeof(std::uint64_t)) {
        std::uint64_t left = 0;
        std::memcpy(&left, &counts[first], sizeof(left));
        while (left != 0) {
            const auto byte = static_cast<unsigned>(std::countr_zero(left)) / 8;
            into.emplace_back(Draw{static_cast<TileTypeId>(first + byte)});
            left &= ~(std::uint64_t{0xFF} << 8 * byte);
        }
    }
}

void list_gifts(const Game& game, std::vector<Action>& into) {
    for (const TileTypeId type : game.dealt) {
        if (std::ranges::find(into, Action{Give{type}}) == into.end()) {
            into.emplace_back(Give{type});
        }
    }
}

void list_choices(const Game& game, std::vector<Action>& into) {
    tile_choices(game, into);
    legal_goods(game, into);
    if (may_keep_its_monastery(game)) {
        into.emplace_back(Pass{});
    }
}

void list_offers(const Game& game, std::vector<Action>& into) {
    into.emplace_back(Decline{});
    for (int points = 0; points <= game.player(*game.asked).score; ++points) {
        into.emplace_back(Offer{static_cast<std::int16_t>(points)});
    }
}

void list_sales(const Game& game, std::vector<Action>& into) {
    into.emplace_back(Decline{});
    for (const PointsOffered& offer : game.offers) {
        into.emplace_back(Sell{offer.seat});
    }
}

}  // namespace

Prompt prompt(const Game& game) {
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return {chance, game.turn.step};
        case Step::deal:
            return {draws_for_the_round(game) ? chance : Actor{game.turn.seat}, game.turn.step};
        case Step::choose:
        case Step::offer:
        case Step::sell:
        case Step::place:
        case Step::rebuild:
        case Step::deploy:
        case Step::extra_meeple:
            return {seat_asked(game), game.turn.step};
        case Step::over:
            return {};
    }
    return {};
}

Seat seat_asked(const Game& game) {
    return game.turn.step == Step::offer ? *game.asked : game.turn.seat;
}

void legal_actions(const Game& game, std::vector<Action>& into) {
    into.clear();
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return list_draws(game, into);
        case Step::choose:
            return list_choices(game, into);
        case Step::place:
            return legal_placements(game, *game.turn.hand, into);
        case Step::deploy:
            into.emplace_back(Pass{});
            return legal_piece_moves(game, into);
        case Step::extra_meeple:
            into.emplace_back(Decline{});
            return legal_piece_moves(game, into);
        case Step::deal:
            return draws_for_the_round(game) ? list_draws(game, into) : list_gifts(game, into);
        case Step::offer:
            return list_offers(game, into);
        case Step::sell:
            return list_sales(game, into);
        case Step::rebuild:
            into.emplace_back(Decline{});
            return legal_rebuilds(game, into);
        case Step::over:
            return;
    }
}

bool is_legal(const Game& game, const Actor& actor, const Action& action) {
    if (std::holds_alternative<Withdraw>(action)) {
        return game.turn.step != Step::over && actor != chance &&
               index_of(*actor) < game.players.size() && !game.player(*actor).withdrawn;
    }
    if (const auto* extend = std::get_if<Extend>(&action)) {
        const bool in_play = game.turn.step != Step::opening && game.turn.step != Step::over;
        return in_play && actor == chance && may_grow(game, extend->side);
    }
    if (prompt(game).actor != actor) {
        return false;
    }
    std::vector<Action> legal;
    legal_actions(game, legal);
    return std::ranges::find(legal, action) != legal.end();
}

}  // namespace bastide
