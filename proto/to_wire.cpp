#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"

namespace bastide::codec {
namespace {

v1::Step to_wire(Step step) {
    switch (step) {
        case Step::opening:
            return v1::OPENING;
        case Step::draw:
            return v1::DRAW;
        case Step::choose:
            return v1::CHOOSE;
        case Step::place:
            return v1::PLACE;
        case Step::deploy:
            return v1::DEPLOY;
        case Step::over:
            return v1::OVER;
    }
    return v1::STEP_UNSPECIFIED;
}

v1::TileSource to_wire(TileSource source) {
    switch (source) {
        case TileSource::stack:
            return v1::FROM_STACK;
        case TileSource::hand:
            return v1::FROM_HAND;
        case TileSource::display:
            return v1::FROM_DISPLAY;
        case TileSource::monastery:
            return v1::FROM_MONASTERY;
    }
    return v1::TILE_SOURCE_UNSPECIFIED;
}

v1::Pile to_wire(Pile pile) {
    switch (pile) {
        case Pile::lot:
            return v1::TO_LOT;
        case Pile::start:
            return v1::TO_START;
        case Pile::monastery:
            return v1::TO_MONASTERY;
        case Pile::hand:
            return v1::TO_HAND;
        case Pile::display:
            return v1::TO_DISPLAY;
    }
    return v1::PILE_UNSPECIFIED;
}

v1::MeepleKind to_wire(MeepleKind kind) {
    switch (kind) {
        case MeepleKind::follower:
            return v1::FOLLOWER;
        case MeepleKind::big:
            return v1::BIG;
        case MeepleKind::abbot:
            return v1::ABBOT;
    }
    return v1::MEEPLE_KIND_UNSPECIFIED;
}

v1::FeatureKind to_wire(FeatureKind kind) {
    switch (kind) {
        case FeatureKind::road:
            return v1::ROAD;
        case FeatureKind::city:
            return v1::CITY;
        case FeatureKind::monastery:
            return v1::MONASTERY;
        case FeatureKind::garden:
            return v1::GARDEN;
        case FeatureKind::field:
            return v1::FIELD;
        case FeatureKind::river:
            return v1::RIVER;
    }
    return v1::FEATURE_KIND_UNSPECIFIED;
}

std::uint32_t to_wire(Seat seat) {
    return static_cast<std::uint32_t>(index_of(seat));
}

std::uint32_t to_wire(Rotation rotation) {
    return static_cast<std::uint32_t>(index_of(rotation));
}

const std::string& to_wire(TileTypeId type) {
    return catalogue()[type].name;
}

/// Empty where there is none.
std::string to_wire(std::optional<TileTypeId> type) {
    return type ? to_wire(*type) : std::string();
}

void to_wire(Cell cell, v1::Cell& into) {
    into.set_x(cell.x);
    into.set_y(cell.y);
}

void to_wire(const PlacedTile& tile, v1::PlacedTile& into) {
    into.set_type(to_wire(tile.type));
    to_wire(tile.cell, *into.mutable_at());
    into.set_rotation(to_wire(tile.rotation));
}

void to_wire(const SegmentAt& at, const Board& board, v1::SegmentAt& into) {
    to_wire(at.cell, *into.mutable_at());
    into.set_segment(segment_name(board.segment(board.node(at))));
}

void to_wire(const Meeple& meeple, const Board& board, v1::Meeple& into) {
    into.set_seat(to_wire(meeple.owner));
    into.set_kind(to_wire(meeple.kind));
    to_wire(meeple.at, board, *into.mutable_on());
}

void to_wire(const TileCounts& counts, google::protobuf::RepeatedPtrField<v1::TileCount>& into) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            v1::TileCount& count = *into.Add();
            count.set_type(to_wire(static_cast<TileTypeId>(i)));
            count.set_count(counts[i]);
        }
    }
}

void to_wire(const Player& player, v1::Player& into) {
    into.set_score(player.score);
    into.set_followers(player.supply[index_of(MeepleKind::follower)]);
    into.set_big(player.supply[index_of(MeepleKind::big)]);
    into.set_abbots(player.supply[index_of(MeepleKind::abbot)]);
    into.set_withdrawn(player.withdrawn);
    into.set_monastery(to_wire(player.monastery));
    into.set_hidden(player.hidden);
}

void to_wire(const HeldTile& held, v1::HeldTile& into) {
    into.set_seat(to_wire(held.seat));
    into.set_type(to_wire(held.type));
    into.set_open(held.open);
}

void to_wire(const Lot& lot, v1::Lot& into) {
    into.set_seat(to_wire(lot.seat));
    into.set_type(to_wire(lot.type));
}

/// Lots, hands and the row, where the table plays with any.
void write_dealt(const Game& game, v1::Position& into) {
    for (const Seat seat : game.contenders) {
        into.add_contenders(to_wire(seat));
    }
    for (const Lot& lot : game.lots) {
        to_wire(lot, *into.add_lots());
    }
    for (const HeldTile& held : game.hands) {
        to_wire(held, *into.add_held());
    }
    for (const TileTypeId type : game.display) {
        into.add_display(to_wire(type));
    }
}

void to_wire(const Turn& turn, v1::Position& into) {
    into.set_turn(turn.number);
    into.set_seat(to_wire(turn.seat));
    into.set_step(to_wire(turn.step));
    into.set_hand(to_wire(turn.hand));
}

/// Writes the event in its place among the kinds.
struct WriteEvent {
    const Game& after;
    v1::Event& into;

    void operator()(const TileDealt& e) const {
        into.mutable_tile_dealt()->set_to(to_wire(e.to));
        into.mutable_tile_dealt()->set_seat(to_wire(e.seat));
        into.mutable_tile_dealt()->set_type(to_wire(e.type));
    }

    void operator()(const LotsCompared& e) const {
        for (const Seat seat : e.most) {
            into.mutable_lots_compared()->add_most(to_wire(seat));
        }
    }

    void operator()(const GameOpened& e) const {
        into.mutable_game_opened()->set_seat(to_wire(e.seat));
    }

    void operator()(const ChoiceOffered& e) const {
        into.mutable_choice_offered()->set_seat(to_wire(e.seat));
    }

    void operator()(const TileChosen& e) const {
        into.mutable_tile_chosen()->set_seat(to_wire(e.seat));
        into.mutable_tile_chosen()->set_source(to_wire(e.from));
        into.mutable_tile_chosen()->set_type(to_wire(e.type));
    }

    void operator()(const TileShown& e) const {
        into.mutable_tile_shown()->set_seat(to_wire(e.seat));
        into.mutable_tile_shown()->set_type(to_wire(e.type));
    }

    void operator()(const TileSetAside& e) const {
        into.mutable_tile_set_aside()->set_type(to_wire(e.type));
    }

    void operator()(const TilePutBack& e) const {
        into.mutable_tile_put_back()->set_type(to_wire(e.type));
    }

    void operator()(const TileDrawn& e) const {
        into.mutable_tile_drawn()->set_type(to_wire(e.type));
    }

    void operator()(const TileDiscarded& e) const {
        into.mutable_tile_discarded()->set_type(to_wire(e.type));
    }

    void operator()(const TilePlaced& e) const {
        into.mutable_tile_placed()->set_seat(to_wire(e.seat));
        to_wire(e.tile, *into.mutable_tile_placed()->mutable_tile());
    }

    void operator()(const MeepleDeployed& e) const {
        to_wire(e.meeple, after.board, *into.mutable_meeple_deployed());
    }

    void operator()(const Passed& e) const { into.mutable_passed()->set_seat(to_wire(e.seat)); }

    void operator()(const FeatureScored& e) const {
        v1::FeatureScored& scored = *into.mutable_feature_scored();
        scored.set_kind(to_wire(e.kind));
        to_wire(e.at, after.board, *scored.mutable_on());
        scored.set_complete(e.complete);
        scored.set_tiles(e.tiles);
        scored.set_pennants(e.pennants);
        scored.set_cities(e.cities);
        scored.set_inns(e.inns);
        scored.set_cathedrals(e.cathedrals);
        for (const Share& share : e.shares) {
            v1::Share& written = *scored.add_shares();
            written.set_seat(to_wire(share.seat));
            written.set_weight(share.weight);
            written.set_points(share.points);
        }
    }

    void operator()(const MeepleReturned& e) const {
        to_wire(e.meeple, after.board, *into.mutable_meeple_returned());
    }

    void operator()(const TurnBegan& e) const {
        into.mutable_turn_began()->set_seat(to_wire(e.seat));
    }

    void operator()(const SeatWithdrawn& e) const {
        into.mutable_seat_withdrawn()->set_seat(to_wire(e.seat));
    }

    void operator()(const GameEnded& /*unused*/) const {
        for (const int rank : ranks(after)) {
            into.mutable_game_ended()->add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
};

}  // namespace

void to_wire(const Setup& setup, v1::Setup& into) {
    into.Clear();
    to_wire(setup.ruleset, *into.mutable_ruleset());
    into.set_seats(setup.seats);
    into.set_first_seat(to_wire(setup.first));
    if (setup.start) {
        to_wire(*setup.start, *into.mutable_start());
    }
    to_wire(setup.stack, *into.mutable_stack());
}

void to_wire(const Setup& setup, v1::GameStarted& into) {
    to_wire(setup, *into.mutable_setup());
    into.set_step(to_wire(start(setup).turn.step));
}

void to_wire(const Game& game, v1::Position& into) {
    into.Clear();
    to_wire(game.ruleset, *into.mutable_ruleset());
    for (const Player& player : game.players) {
        to_wire(player, *into.add_players());
    }
    to_wire(game.turn, into);
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

void to_wire(const Event& event, const Game& after, v1::Event& into) {
    into.Clear();
    std::visit(WriteEvent{after, into}, event);
}

void to_wire(const Choose& choice, v1::TileOption& into) {
    into.set_source(to_wire(choice.from));
    into.set_type(to_wire(choice.type));
}

void to_wire(const Place& place, v1::PlacementOption& into) {
    to_wire(place.cell, *into.mutable_at());
    into.set_rotation(to_wire(place.rotation));
}

void to_wire(const Deploy& deploy, const Board& board, v1::DeploymentOption& into) {
    into.set_kind(to_wire(deploy.kind));
    to_wire(deploy.at, board, *into.mutable_on());
}

void to_wire(const TakeHome& home, const Board& board, v1::SegmentAt& into) {
    to_wire(home.at, board, into);
}

}  // namespace bastide::codec
