#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

namespace bastide::codec {
namespace {

void write(const Player& player, v1::Player& into) {
    into.set_score(player.score);
    into.set_followers(player.supply[index_of(MeepleKind::follower)]);
    into.set_big(player.supply[index_of(MeepleKind::big)]);
    into.set_abbots(player.supply[index_of(MeepleKind::abbot)]);
    into.set_withdrawn(player.withdrawn);
    into.set_monastery(to_wire(player.monastery));
    into.set_hidden(player.hidden);
    into.set_bought(to_wire(player.bought));
}

void write(const HeldTile& held, v1::HeldTile& into) {
    into.set_seat(number(held.seat));
    into.set_type(to_wire(held.type));
    into.set_open(held.open);
}

void write(const Lot& lot, v1::Lot& into) {
    into.set_seat(number(lot.seat));
    into.set_type(to_wire(lot.type));
}

void write_dealt(const Game& game, v1::Position& into) {
    for (const Seat seat : game.contenders) {
        into.add_contenders(number(seat));
    }
    for (const Lot& lot : game.lots) {
        write(lot, *into.add_lots());
    }
    for (const HeldTile& held : game.hands) {
        write(held, *into.add_held());
    }
    for (const TileTypeId type : game.display) {
        into.add_display(to_wire(type));
    }
}

void write(const Growth& growth, v1::Growth& into) {
    into.set_north(growth[index_of(Side::north)]);
    into.set_east(growth[index_of(Side::east)]);
    into.set_south(growth[index_of(Side::south)]);
    into.set_west(growth[index_of(Side::west)]);
}

void write(const Harbour& harbour, v1::Harbour& into) {
    to_wire(harbour.cell, *into.mutable_at());
    for (std::size_t seat = 0; seat < seats_max; ++seat) {
        if ((harbour.traders >> seat & 1U) != 0) {
            into.add_traders(static_cast<std::uint32_t>(seat));
        }
    }
}

void write_rounds(const Game& game, v1::Position& into) {
    if (game.dealer) {
        into.add_token(number(*game.dealer));
    }
    for (const TileTypeId type : game.dealt) {
        into.add_dealt(to_wire(type));
    }
    if (game.asked) {
        into.add_asked(number(*game.asked));
    }
    for (const PointsOffered& offer : game.offers) {
        v1::PointsOffered& written = *into.add_offers();
        written.set_seat(number(offer.seat));
        written.set_points(static_cast<std::uint32_t>(offer.points));
    }
}

void write_besides(const Game& game, v1::Position& into) {
    for (const PlacedTile& tile : game.before) {
        to_wire(tile, *into.add_before());
    }
    if (game.middle) {
        to_wire(*game.middle, *into.mutable_middle());
    }
    if (game.grown != Growth{}) {
        write(game.grown, *into.mutable_grown());
    }
    if (game.agreed != Growth{}) {
        write(game.agreed, *into.mutable_agreed());
    }
    for (const Harbour& harbour : game.harbours) {
        write(harbour, *into.add_harbours());
    }
    for (const Goods& goods : game.goods) {
        v1::Goods& written = *into.add_goods();
        written.set_seat(number(goods.seat));
        to_wire(goods.at, game.board, *written.mutable_on());
    }
}

void write(const Turn& turn, v1::Position& into) {
    into.set_turn(turn.number);
    into.set_seat(number(turn.seat));
    into.set_step(to_wire(turn.step));
    into.set_hand(to_wire(turn.hand));
    into.set_abbot_rests(turn.abbot_rests);
}

}  // namespace

void to_wire(const Game& game, v1::Position& into) {
    into.Clear();
    to_wire(game.ruleset, *into.mutable_ruleset());
    for (const Player& player : game.players) {
        write(player, *into.add_players());
    }
    write(game.turn, into);
    write_dealt(game, into);
    for (const PlacedTile& tile : game.board.tiles()) {
        to_wire(tile, *into.add_tiles());
    }
    for (const Meeple& meeple : game.meeples) {
        to_wire(meeple, game.board, *into.add_meeples());
    }
    for (const TileTypeId type : game.discarded) {
        into.add_discarded(to_wire(type));
    }
    for (const TileTypeId type : game.aside) {
        into.add_aside(to_wire(type));
    }
    to_wire(game.unseen, *into.mutable_unseen());
    write_rounds(game, into);
    write_besides(game, into);
}

}  // namespace bastide::codec
