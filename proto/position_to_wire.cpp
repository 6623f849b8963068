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
}

void write(const HeldTile& held, v1::HeldTile& into) {
    into.set_seat(to_wire(held.seat));
    into.set_type(to_wire(held.type));
    into.set_open(held.open);
}

void write(const Lot& lot, v1::Lot& into) {
    into.set_seat(to_wire(lot.seat));
    into.set_type(to_wire(lot.type));
}

/// Lots, hands and the row, where the table plays with any.
void write_dealt(const Game& game, v1::Position& into) {
    for (const Seat seat : game.contenders) {
        into.add_contenders(to_wire(seat));
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

void write(const Turn& turn, v1::Position& into) {
    into.set_turn(turn.number);
    into.set_seat(to_wire(turn.seat));
    into.set_step(to_wire(turn.step));
    into.set_hand(to_wire(turn.hand));
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
}

}  // namespace bastide::codec
