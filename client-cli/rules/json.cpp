#include "client-cli/rules/json.hpp"

#include "engine/notation.hpp"
#include "engine/notation_fields.hpp"
#include "engine/options.hpp"

#include <algorithm>
#include <ranges>
#include <type_traits>

namespace bastide::rules {
namespace {

/// Writes fields (notation_fields.hpp), which are named after their type.
class JsonLine {
  public:
    JsonLine(Json& json, const GameJson& game) : json_(json), game_(game) {}

    template <typename... Values>
    void operator()(const Values&... values) {
        (put(values), ...);
    }

    void operator()(const Seat& owner, const MeepleKind& kind, const SegmentAt& at) {
        game_.meeple({owner, kind, at});
    }

    void operator()(const Seat& seat, const Seat& to) {
        json_.put("seat", game_.name(seat), "to", game_.name(to));
    }

    void each(const FixedVector<Seat, seats_max>& seats,
              std::size_t /*least*/,
              std::string_view /*too_many*/,
              const auto& /*serialise*/) {
        json_.put("seats", game_.names(seats));
    }

    void each(const FixedVector<Share, seats_max>& shares,
              std::size_t /*least*/,
              std::string_view /*too_many*/,
              const auto& /*serialise*/) {
        game_.shares(shares);
    }

    /// Points are the only other numbers.
    void number(int points, int /*least*/, int /*most*/, std::string_view /*otherwise*/) {
        json_.put("points", points);
    }

    [[nodiscard]] static bool has(bool /*there*/, bool /*due*/) { return true; }

    [[nodiscard]] static bool has_more() { return false; }

  private:
    void put(Seat seat) { json_.put("seat", game_.name(seat)); }

    void put(Pile pile) { json_.put("to", name_of(pile)); }

    void put(TileSource source) { json_.put("from", name_of(source)); }

    void put(const std::optional<TileTypeId>& type) { json_.put("tile", tile_name(type)); }

    void put(Side side) { json_.put("side", name_of(side)); }

    void put(const SegmentAt& at) { game_.place(at); }

    void put(Cell cell) { json_.put("cell", xy(cell)); }

    void put(Rotation rotation) { json_.put("rotation", degrees(rotation)); }

    Json& json_;
    const GameJson& game_;
};

}  // namespace

std::optional<std::string_view> tile_name(const std::optional<TileTypeId>& type) {
    return type ? std::optional<std::string_view>(catalogue()[*type].name) : std::nullopt;
}

void put_counts(Json& json, std::string_view key, const TileCounts& counts) {
    const auto types = std::views::iota(std::size_t{0}, counts.size());
    const auto has_copies = [&](std::size_t type) { return counts[type] > 0; };
    json.each(key, std::views::filter(types, has_copies), [&](std::size_t type) {
        json.put("tile", tile_name(static_cast<TileTypeId>(type)), "copies", counts[type]);
    });
    json.put("total", total(counts));
}

bool explains(std::string_view name) {
    return find_option(name) != nullptr ||
           std::ranges::any_of(presets(),
                               [&](const Preset& preset) { return preset.name == name; });
}

void put_options(Json& json, std::string_view only) {
    const auto wanted = [&](std::string_view name) { return only.empty() || only == name; };
    auto some =
        std::views::filter(options(), [&](const Option& option) { return wanted(option.key); });
    json.each("options", some, [&](const Option& option) {
        json.put("key", option.key, "values", option.values, "usual", option.value(Ruleset{}));
        json.put("does", in_full(option), "source", option.source, "combines", option.combines);
    });
    auto named =
        std::views::filter(presets(), [&](const Preset& preset) { return wanted(preset.name); });
    json.each("presets", named, [&](const Preset& preset) {
        json.put("name", preset.name, "words", preset.words, "tells", in_full(preset));
    });
}

std::string GameJson::name(Seat seat) const {
    std::string name;
    write(name, seat, game_.names);
    return name;
}

void GameJson::place(const SegmentAt& at) const {
    const Board& board = game_.game.board;
    json_.put("cell", xy(at.cell), "segment", segment_name(board.segment(board.node(at))));
}

void GameJson::at(std::string_view key, const SegmentAt& where) const {
    json_.object(key, [&] { place(where); });
}

void GameJson::meeple(const Meeple& meeple) const {
    json_.put("seat", name(meeple.owner));
    piece(meeple.kind, meeple.at);
}

void GameJson::piece(MeepleKind kind, const SegmentAt& at) const {
    const Board& board = game_.game.board;
    const FeatureKind feature = board.segment(board.node(at)).kind;
    json_.put("meeple", name_of(kind), "role", role_of(kind, feature));
    place(at);
}

/// Names all members, so that a new one cannot be forgotten.
void GameJson::scoring(const FeatureScored& scored) const {
    const auto& [kind, where, complete, tiles, pennants, cities, inns, cathedrals, shares] = scored;
    json_.put("kind", name_of(kind));
    at("at", where);
    json_.put("complete", complete, "tiles", tiles, "pennants", pennants);
    json_.put("cities", cities, "inns", inns, "cathedrals", cathedrals);
    this->shares(shares);
}

void GameJson::shares(const FixedVector<Share, seats_max>& shares) const {
    json_.each("shares", shares, [&](const Share& share) {
        json_.put("seat", name(share.seat), "weight", share.weight, "points", share.points);
    });
}

void GameJson::event(const Event& event) const {
    const auto write_this = [&]<typename Kind>(const Kind& happened) {
        const auto& notated = event_notation.of(std::type_identity<Kind>{});
        json_.put("event", notated.word);
        if constexpr (std::is_same_v<Kind, FeatureScored>) {
            scoring(happened);  // zero counts are also written
        } else if constexpr (std::is_same_v<Kind, LotsCompared>) {
            json_.put("most", names(happened.most));
        } else if constexpr (std::is_same_v<Kind, MeepleMoved>) {
            meeple(happened.meeple);
            at("to", happened.to);
        } else if constexpr (std::is_same_v<Kind, TileMoved>) {
            const auto& [cell, type, rotation] = happened.tile;
            json_.put("seat", name(happened.seat), "from", xy(happened.from));
            json_.put("tile", tile_name(type), "cell", xy(cell), "rotation", degrees(rotation));
        } else {
            JsonLine line(json_, *this);
            notated.serialise(line, happened);
        }
    };
    std::visit(write_this, event);
}

void GameJson::turn() const {
    const Turn& turn = game_.game.turn;
    const bool over = turn.step == Step::over;
    json_.put("turn", turn.number, "seat", over ? std::nullopt : std::optional(name(turn.seat)));
    json_.put("step", name_of(turn.step), "hand", tile_name(turn.hand));
}

void GameJson::outcome() const {
    json_.each("events", game_.last, [&](const Event& each) { event(each); });
    std::vector<Seat> returned;
    for (const Event& each : game_.last) {
        if (const auto* meeple = std::get_if<MeepleReturned>(&each)) {
            returned.push_back(meeple->meeple.owner);
        }
    }
    json_.put("returned", names(returned));
    turn();
}

}  // namespace bastide::rules
