#include "client-cli/rules/game_json.hpp"

#include "engine/notation.hpp"

namespace bastide::rules {
namespace {

struct WriteEvent {
    JsonWriter& json;
    const GameJson& game;

    void name(std::string_view word) const { put_text(json, "event", word); }

    void operator()(const TileDrawn& e) const {
        name("drawn");
        put_tile(json, "tile", e.type);
    }

    void operator()(const TileDiscarded& e) const {
        name("discarded");
        put_tile(json, "tile", e.type);
    }

    void operator()(const TilePlaced& e) const {
        name("placed");
        game.seat("seat", e.seat);
        put_tile(json, "tile", e.tile.type);
        put_cell(json, "cell", e.tile.cell);
        put_rotation(json, e.tile.rotation);
    }

    void operator()(const MeepleDeployed& e) const {
        name("deployed");
        game.meeple(e.meeple);
    }

    void operator()(const Passed& e) const {
        name("passed");
        game.seat("seat", e.seat);
    }

    void operator()(const FeatureScored& e) const {
        name("scored");
        game.scoring(e);
    }

    void operator()(const MeepleReturned& e) const {
        name("returned");
        game.meeple(e.meeple);
    }

    void operator()(const TurnBegan& e) const {
        name("turn");
        game.seat("seat", e.seat);
    }

    void operator()(const SeatWithdrawn& e) const {
        name("withdrawn");
        game.seat("seat", e.seat);
    }

    void operator()(const GameEnded& /*unused*/) const { name("ended"); }
};

}  // namespace

std::string_view role_on(FeatureKind feature, MeepleKind meeple) {
    if (meeple == MeepleKind::abbot) {
        return "abbot";
    }
    switch (feature) {
        case FeatureKind::road:
            return "thief";
        case FeatureKind::city:
            return "knight";
        case FeatureKind::monastery:
            return "monk";
        case FeatureKind::field:
            return "farmer";
        case FeatureKind::garden:
        case FeatureKind::river:
            break;  // nobody else stands there
    }
    return {};
}

void GameJson::seat(std::string_view key, Seat seat) const {
    std::string name;
    write(name, seat, of_.names);
    put_text(json_, key, name);
}

void GameJson::place(const SegmentAt& at) const {
    const Board& board = of_.game.board;
    put_cell(json_, "cell", at.cell);
    put_text(json_, "segment", segment_name(board.segment(board.node(at))));
}

void GameJson::at(const SegmentAt& at) const {
    put_key(json_, "at");
    json_.StartObject();
    place(at);
    json_.EndObject();
}

void GameJson::meeple(const Meeple& meeple) const {
    seat("seat", meeple.owner);
    figure(meeple.kind, meeple.at);
}

void GameJson::figure(MeepleKind kind, const SegmentAt& at) const {
    const Board& board = of_.game.board;
    put_text(json_, "meeple", name_of(kind));
    put_text(json_, "role", role_on(board.segment(board.node(at)).kind, kind));
    place(at);
}

void GameJson::scoring(const FeatureScored& scored) const {
    put_text(json_, "kind", name_of(scored.kind));
    at(scored.at);
    put_flag(json_, "complete", scored.complete);
    put_number(json_, "tiles", scored.tiles);
    put_number(json_, "pennants", scored.pennants);
    put_number(json_, "cities", scored.cities);
    put_number(json_, "inns", scored.inns);
    put_number(json_, "cathedrals", scored.cathedrals);
    put_objects(json_, "shares", scored.shares, [&](const Share& share) {
        seat("seat", share.seat);
        put_number(json_, "weight", share.weight);
        put_number(json_, "points", share.points);
    });
}

void GameJson::event(const Event& event) const {
    json_.StartObject();
    std::visit(WriteEvent{json_, *this}, event);
    json_.EndObject();
}

void GameJson::turn() const {
    const Turn& turn = of_.game.turn;
    put_number(json_, "turn", turn.number);
    if (turn.step == Step::over) {
        put_key(json_, "seat");
        json_.Null();
    } else {
        seat("seat", turn.seat);
    }
    put_text(json_, "step", name_of(turn.step));
    if (turn.hand) {
        put_tile(json_, "hand", *turn.hand);
    } else {
        put_key(json_, "hand");
        json_.Null();
    }
}

void GameJson::outcome() const {
    put_list(json_, "events", of_.last, [&](const Event& each) { event(each); });
    put_key(json_, "returned");
    json_.StartArray();
    for (const Event& each : of_.last) {
        if (const auto* returned = std::get_if<MeepleReturned>(&each)) {
            std::string owner;
            write(owner, returned->meeple.owner, of_.names);
            text(json_, owner);
        }
    }
    json_.EndArray();
    turn();
}

}  // namespace bastide::rules
