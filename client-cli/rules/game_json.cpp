#include "client-cli/rules/json.hpp"
#include "engine/notation.hpp"
#include "engine/notation_fields.hpp"

#include <type_traits>

namespace bastide::rules {
namespace {

/// Writes the fields of an event (notation_fields.hpp), each named after its type.
class JsonLine {
  public:
    JsonLine(JsonWriter& json, const GameJson& game) : json_(json), game_(game) {}

    template <typename... Values>
    void operator()(const Values&... values) {
        (put(values), ...);
    }

    void operator()(const Seat& owner, const MeepleKind& kind, const SegmentAt& at) {
        game_.meeple({owner, kind, at});
    }

    void operator()(const Seat& seat, const Seat& to) {
        game_.seat("seat", seat);
        game_.seat("to", to);
    }

    void each(const FixedVector<Seat, seats_max>& seats,
              std::size_t /*least*/,
              std::string_view /*too_many*/,
              const auto& /*serialise*/) {
        game_.seats("seats", seats);
    }

    void each(const FixedVector<Share, seats_max>& shares,
              std::size_t /*least*/,
              std::string_view /*too_many*/,
              const auto& /*serialise*/) {
        game_.shares(shares);
    }

    /// Points are the only other numbers.
    void number(int points, int /*least*/, int /*most*/, std::string_view /*otherwise*/) {
        put_number(json_, "points", points);
    }

    [[nodiscard]] static bool has(bool /*there*/, bool /*due*/) { return true; }

    [[nodiscard]] static bool has_more() { return false; }

  private:
    void put(Seat seat) { game_.seat("seat", seat); }

    void put(Pile pile) { put_text(json_, "to", name_of(pile)); }

    void put(TileSource source) { put_text(json_, "from", name_of(source)); }

    void put(TileTypeId type) { put_tile(json_, "tile", type); }

    void put(const std::optional<TileTypeId>& type) { put_tile(json_, "tile", type); }

    void put(Side side) { put_text(json_, "side", name_of(side)); }

    void put(const SegmentAt& at) { game_.place(at); }

    void put(Cell cell) { put_cell(json_, "cell", cell); }

    void put(Rotation rotation) { put_rotation(json_, rotation); }

    JsonWriter& json_;
    const GameJson& game_;
};

}  // namespace

void GameJson::seat(std::string_view key, Seat seat) const {
    std::string name;
    write(name, seat, game_.names);
    put_text(json_, key, name);
}

void GameJson::seats(std::string_view key, const FixedVector<Seat, seats_max>& seats) const {
    put_list(json_, key, seats, [&](Seat each) {
        std::string name;
        write(name, each, game_.names);
        text(json_, name);
    });
}

void GameJson::place(const SegmentAt& at) const {
    const Board& board = game_.game.board;
    put_cell(json_, "cell", at.cell);
    put_text(json_, "segment", segment_name(board.segment(board.node(at))));
}

void GameJson::at(std::string_view key, const SegmentAt& where) const {
    put_key(json_, key);
    json_.StartObject();
    place(where);
    json_.EndObject();
}

void GameJson::meeple(const Meeple& meeple) const {
    seat("seat", meeple.owner);
    piece(meeple.kind, meeple.at);
}

void GameJson::piece(MeepleKind kind, const SegmentAt& at) const {
    const Board& board = game_.game.board;
    put_text(json_, "meeple", name_of(kind));
    put_text(json_, "role", role_of(kind, board.segment(board.node(at)).kind));
    place(at);
}

/// Names all members, so that a new one cannot be forgotten.
void GameJson::scoring(const FeatureScored& scored) const {
    const auto& [kind, where, complete, tiles, pennants, cities, inns, cathedrals, shares] = scored;
    put_text(json_, "kind", name_of(kind));
    at("at", where);
    put_flag(json_, "complete", complete);
    put_number(json_, "tiles", tiles);
    put_number(json_, "pennants", pennants);
    put_number(json_, "cities", cities);
    put_number(json_, "inns", inns);
    put_number(json_, "cathedrals", cathedrals);
    this->shares(shares);
}

void GameJson::shares(const FixedVector<Share, seats_max>& shares) const {
    put_objects(json_, "shares", shares, [&](const Share& share) {
        seat("seat", share.seat);
        put_number(json_, "weight", share.weight);
        put_number(json_, "points", share.points);
    });
}

void GameJson::event(const Event& event) const {
    json_.StartObject();
    const auto write_this = [&]<typename Kind>(const Kind& happened) {
        const auto& notated = event_notation.of(std::type_identity<Kind>{});
        put_text(json_, "event", notated.word);
        if constexpr (std::is_same_v<Kind, FeatureScored>) {
            scoring(happened);  // zero counts are also written
        } else if constexpr (std::is_same_v<Kind, LotsCompared>) {
            seats("most", happened.most);
        } else if constexpr (std::is_same_v<Kind, MeepleMoved>) {
            meeple(happened.meeple);
            at("to", happened.to);
        } else if constexpr (std::is_same_v<Kind, TileMoved>) {
            seat("seat", happened.seat);
            put_cell(json_, "from", happened.from);
            put_tile(json_, "tile", happened.tile.type);
            put_cell(json_, "cell", happened.tile.cell);
            put_rotation(json_, happened.tile.rotation);
        } else {
            JsonLine line(json_, *this);
            notated.serialise(line, happened);
        }
    };
    std::visit(write_this, event);
    json_.EndObject();
}

void GameJson::turn() const {
    const Turn& turn = game_.game.turn;
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
    put_list(json_, "events", game_.last, [&](const Event& each) { event(each); });
    put_key(json_, "returned");
    json_.StartArray();
    for (const Event& each : game_.last) {
        if (const auto* returned = std::get_if<MeepleReturned>(&each)) {
            std::string owner;
            write(owner, returned->meeple.owner, game_.names);
            text(json_, owner);
        }
    }
    json_.EndArray();
    turn();
}

}  // namespace bastide::rules
