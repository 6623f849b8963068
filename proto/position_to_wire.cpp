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

void write(TileTypeId type, std::string& into) {
    into = to_wire(type);
}

void write(const PlacedTile& tile, v1::PlacedTile& into) {
    to_wire(tile, into);
}

void write(const PointsOffered& offer, v1::PointsOffered& into) {
    into.set_seat(number(offer.seat));
    into.set_points(static_cast<std::uint32_t>(offer.points));
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

void write_each(const auto& items, auto& into) {
    for (const auto& item : items) {
        write(item, *into.Add());
    }
}

void write_seats(const Game& game, v1::Position& into) {
    for (const Seat seat : game.contenders) {
        into.add_contenders(number(seat));
    }
    if (game.dealer) {
        into.add_token(number(*game.dealer));
    }
    if (game.asked) {
        into.add_asked(number(*game.asked));
    }
}

void write_table(const Game& game, v1::Position& into) {
    if (game.middle) {
        to_wire(*game.middle, *into.mutable_middle());
    }
    if (game.grown != Growth{}) {
        write(game.grown, *into.mutable_grown());
    }
    if (game.agreed != Growth{}) {
        write(game.agreed, *into.mutable_agreed());
    }
}

void write_pieces(const Game& game, v1::Position& into) {
    for (const Meeple& meeple : game.meeples) {
        to_wire(meeple, game.board, *into.add_meeples());
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
    write_each(game.players, *into.mutable_players());
    write(game.turn, into);
    write_seats(game, into);
    write_each(game.lots, *into.mutable_lots());
    write_each(game.hands, *into.mutable_held());
    write_each(game.display, *into.mutable_display());
    write_each(game.dealt, *into.mutable_dealt());
    write_each(game.offers, *into.mutable_offers());
    write_each(game.board.tiles(), *into.mutable_tiles());
    write_each(game.before, *into.mutable_before());
    write_each(game.harbours, *into.mutable_harbours());
    write_each(game.discarded, *into.mutable_discarded());
    write_each(game.aside, *into.mutable_aside());
    to_wire(game.unseen, *into.mutable_unseen());
    write_pieces(game, into);
    write_table(game, into);
}

}  // namespace bastide::codec
