#include "engine/position_validation.hpp"

#include "engine/goods.hpp"
#include "engine/placement.hpp"
#include "engine/round.hpp"
#include "engine/setup.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

using Error = std::optional<std::string>;

Error error_if(bool wrong, const char* error) {
    return wrong ? Error(error) : std::nullopt;
}

Error error_in_pieces(const Game& game) {
    const auto seats = static_cast<int>(game.players.size());
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        Supply all = game.players[seat].supply;
        for (const Meeple& meeple : game.meeples) {
            all[index_of(meeple.kind)] = static_cast<std::uint8_t>(
                all[index_of(meeple.kind)] + (index_of(meeple.owner) == seat ? 1 : 0));
        }
        if (all != full_supply(game.ruleset, seats)) {
            return "seat " + std::to_string(seat + 1) +
                   " does not have the pieces of the ruleset in all, such as " +
                   std::to_string(followers_of(game.ruleset, seats)) + " followers";
        }
    }
    return std::nullopt;
}

/// True for a mountain off the board, which is impossible (V-9).
bool has_mountain_elsewhere(const Game& game) {
    const TileTypeId mountain = catalogue().mountain();
    const auto holds = [&](const HeldTile& held) { return held.type == mountain; };
    return game.unseen[index_of(mountain)] > 0 || game.turn.hand == mountain ||
           std::ranges::any_of(game.hands, holds) || game.display.contains(mountain);
}

bool has_mountains(const Board& board) {
    return std::ranges::any_of(
        board.tiles(), [](const PlacedTile& tile) { return tile.type == catalogue().mountain(); });
}

Error error_in_tiles(const Game& game) {
    if (has_mountain_elsewhere(game)) {
        return "a tile is a mountain only when it is laid face down";
    }
    if (!game.ruleset.mountains && has_mountains(game.board)) {
        return "no tiles are laid face down at this table";
    }
    const TileSupply supply = game.ruleset.supply;
    const bool has_hands = !draws_in_turn(game.ruleset);
    const bool hidden =
        std::ranges::any_of(game.players, [](const Player& p) { return p.hidden > 0; });
    if (!has_hands && (hidden || !game.hands.empty())) {
        return "nobody holds tiles at this table";
    }
    if (stack_size(game) < 0) {
        return "more tiles are hidden in hands than are unseen";
    }
    if (supply != TileSupply::display && !game.display.empty()) {
        return "no tiles lie open for all at this table";
    }
    const bool draws_lots = !game.lots.empty() || !game.contenders.empty();
    return error_if(draws_lots && !is_valid_before_first_turn(game),
                    "lots are drawn before the first turn only");
}

bool may_not_buy(const Game& game, Seat seat) {
    const Player& player = game.player(seat);
    return seat == game.turn.seat || player.withdrawn || player.bought;
}

/// Checks the turn. An abbot can rest only with `breach`, and only in the supply (V-8).
Error error_in_turn(const Game& game) {
    const bool may_rest =
        game.ruleset.breach && game.player(game.turn.seat).supply[index_of(MeepleKind::abbot)] > 0;
    return error_if(game.turn.abbot_rests && !may_rest,
                    "an abbot rests only where more is done for a point");
}

Error error_in_sale(const Game& game) {
    const bool for_sale = game.turn.step == Step::offer || game.turn.step == Step::sell;
    if (for_sale && !game.ruleset.buy_tiles) {
        return "nobody buys tiles at this table";
    }
    if ((game.asked && game.turn.step != Step::offer) || (!game.offers.empty() && !for_sale)) {
        return "offers are made only while the tile in hand is for sale";
    }
    if (game.asked && may_not_buy(game, *game.asked)) {
        return "the seat asked can't make an offer";
    }
    for (const PointsOffered& offer : game.offers) {
        if (may_not_buy(game, offer.seat) || offer_of(game, offer.seat) != &offer ||
            offer.points > game.player(offer.seat).score) {
            return "there is an offer that nobody can have made";
        }
    }
    return std::nullopt;
}

bool has_waterways(const Game& game) {
    return has_waterway_tile(game.unseen) ||
           (game.turn.hand && is_waterway_tile(*game.turn.hand)) ||
           std::ranges::any_of(game.board.tiles(),
                               [](const PlacedTile& tile) { return is_waterway_tile(tile.type); });
}

bool is_harbour(const Board& board, Cell cell) {
    const auto tile = board.tile_at(cell);
    return tile && std::ranges::any_of(board.type_of(*tile).segments,
                                       [](const Segment& segment) { return segment.harbour; });
}

Error error_in_harbours(const Game& game) {
    if (!game.ruleset.rivers_and_harbours && has_waterways(game)) {
        return "no waterways are laid at this table";
    }
    for (const Harbour& harbour : game.harbours) {
        const auto same = std::ranges::count(game.harbours, harbour.cell, &Harbour::cell);
        if (same != 1 || !is_harbour(game.board, harbour.cell) ||
            harbour.traders >> game.players.size() != 0) {
            return "rivers come to harbours that lie there, for players who sit there";
        }
    }
    return std::nullopt;
}

Error error_in_growth(const Game& game) {
    const TableBounds& table = game.ruleset.table;
    const auto steps = [&](Side one, Side other) {
        return game.grown[index_of(one)] + game.grown[index_of(other)] +
               game.agreed[index_of(one)] + game.agreed[index_of(other)];
    };
    const int across = steps(Side::west, Side::east);
    const int along = steps(Side::north, Side::south);
    if (across + along > 0 && table.mode != TableMode::extendable) {
        return "this table does not grow";
    }
    const bool too_large = table.width + across * table.step > table_side_max ||
                           table.height + along * table.step > table_side_max;
    return error_if(too_large, "the table is larger than any may be");
}

Error error_in_round(const Game& game) {
    const Step step = game.turn.step;
    if (game.ruleset.supply != TileSupply::dealer && (game.dealer || !game.dealt.empty())) {
        return "nobody gives out tiles at this table";
    }
    if (!game.dealt.empty() && step != Step::deal && step != Step::over) {
        return "tiles to give out are there in step 'deal' only";
    }
    if (step != Step::deal) {
        return std::nullopt;
    }
    if (game.dealer != game.turn.seat) {
        return "the player who gives out tiles has the token";
    }
    if (river_is_coming(game)) {
        return "tiles are given out when the river lies";
    }
    return error_if(too_many_for_the_round(game) > 0,
                    "more tiles are drawn than seats wait for one");
}

/// Checks goods tokens: each must have been legal when it was put (V-13).
Error error_in_goods(const Game& game) {
    Game without = game;
    without.goods.clear();
    for (const Goods& piece : game.goods) {
        if (refuse_token(without, piece.seat, piece.at)) {
            return "goods lie on harbours, one piece a field";
        }
        without.goods.push_back(piece);
    }
    return std::nullopt;
}

bool has_nothing_to_choose(const Game& game) {
    std::vector<Action> choices;
    tile_choices(game, choices);
    return choices.empty() && game.player(game.turn.seat).hidden == 0;
}

Error error_in_question(const Game& game) {
    const Turn& turn = game.turn;
    const bool in_play = turn.step != Step::opening && turn.step != Step::over;
    if (in_play && game.player(turn.seat).withdrawn) {
        return "the seat in turn has withdrawn";
    }
    switch (turn.step) {
        case Step::opening:
            return error_if(!next_deal(game) || total(drawable(game)) == 0,
                            "there is nothing to deal before the first turn: the step is 'draw'");
        case Step::draw:
            if (total(game.unseen) == 0) {
                return "there is nothing left to draw: the step is 'over'";
            }
            return error_if(game.player(turn.seat).bought && !next_deal(game),
                            "the seat in turn lays the tile it has bought, and draws none");
        case Step::choose:
            if (game.player(turn.seat).bought) {
                return "the seat in turn lays the tile it has bought, and has no choice";
            }
            return error_if(has_nothing_to_choose(game), "the seat in turn has no tile to choose");
        case Step::place:
            return error_if(!fits_somewhere(game, *turn.hand), "the tile in hand fits nowhere");
        case Step::deal:
            return error_if(game.dealt.empty() && game.player(turn.seat).hidden == 0 &&
                                !draws_for_the_round(game),
                            "there is no tile to give out");
        case Step::offer:
            return error_if(!game.asked, "another seat is asked for an offer");
        case Step::sell:
            return error_if(game.offers.empty(), "there is no offer");
        case Step::rebuild:
            return error_if(
                !can_rebuild(game),
                "no tile can be moved, or there is no point to pay: the step is 'deploy'");
        case Step::deploy:  // passing is always possible
        case Step::extra_meeple:
        case Step::over:
            break;
    }
    return std::nullopt;
}

}  // namespace

Error error_in_position(const Game& game) {
    for (const auto error_in_part : {error_in_board,
                                     error_in_pieces,
                                     error_in_tiles,
                                     error_in_turn,
                                     error_in_sale,
                                     error_in_growth,
                                     error_in_round,
                                     error_in_harbours,
                                     error_in_goods,
                                     error_in_question}) {
        if (auto error = error_in_part(game)) {
            return error;
        }
    }
    return std::nullopt;
}

bool has_room_for(const Game& game, int more_tiles) {
    int of_players = 0;
    for (const Player& player : game.players) {
        of_players += (player.monastery ? 1 : 0) + (player.bought ? 1 : 0);
    }
    return game.board.tiles().size() + game.discarded.size() + game.aside.size() +
               game.hands.size() + game.display.size() + game.lots.size() + game.dealt.size() +
               static_cast<std::size_t>(of_players + total(game.unseen) + more_tiles) +
               (game.turn.hand ? 1 : 0) <=
           tiles_max;
}

bool is_valid_before_first_turn(const Game& game) {
    return game.turn.step == Step::opening || game.turn.step == Step::over;
}

}  // namespace bastide
