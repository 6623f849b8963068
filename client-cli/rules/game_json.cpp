#include "client-cli/rules/game_json.hpp"

#include "engine/notation.hpp"

namespace bastide::rules {
namespace {

struct WriteEvent {
    JsonWriter& json;
    const GameJson& game;

    void name(std::string_view word) const { put_text(json, "event", word); }

    void operator()(const TileDealt& e) const {
        name("dealt");
        put_text(json, "to", name_of(e.to));
        if (e.to != Pile::start && e.to != Pile::display) {
            game.seat("seat", e.seat);
        }
        put_tile(json, "tile", e.type);
    }

    void operator()(const LotsCompared& e) const {
        name("lots");
        game.seats("most", e.most);
    }

    void operator()(const GameOpened& e) const {
        name("opened");
        game.seat("seat", e.seat);
    }

    void operator()(const ChoiceOffered& e) const {
        name("choice");
        game.seat("seat", e.seat);
    }

    void operator()(const TileChosen& e) const {
        name("chosen");
        game.seat("seat", e.seat);
        put_text(json, "from", name_of(e.from));
        put_tile(json, "tile", e.type);
    }

    void operator()(const TileShown& e) const {
        name("shown");
        game.seat("seat", e.seat);
        put_tile(json, "tile", e.type);
    }

    void operator()(const TileSetAside& e) const {
        name("aside");
        put_tile(json, "tile", e.type);
    }

    void operator()(const TilePutBack& e) const {
        name("back");
        put_tile(json, "tile", e.type);
    }

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

void GameJson::seat(std::string_view key, Seat seat) const {
    std::string name;
    write(name, seat, of_.names);
    put_text(json_, key, name);
}

void GameJson::seats(std::string_view key, const FixedVector<Seat, seats_max>& seats) const {
    put_list(json_, key, seats, [&](Seat each) {
        std::string name;
        write(name, each, of_.names);
        text(json_, name);
    });
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
    put_text(json_, "role", role_of(kind, board.segment(board.node(at)).kind));
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
    put_tile(json_, "hand", turn.hand);
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
