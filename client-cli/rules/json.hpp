// Writes values as JSON, and those of a game with the names of its seats and segments.
#pragma once

#include "client-cli/rules/referee_game.hpp"
#include "engine/catalogue.hpp"
#include "engine/event.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <optional>
#include <string_view>
#include <utility>

namespace bastide::rules {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

void put_key(JsonWriter& json, std::string_view key);
void put_text(JsonWriter& json, std::string_view key, std::string_view text);
void put_number(JsonWriter& json, std::string_view key, int value);
void put_flag(JsonWriter& json, std::string_view key, bool value);
void put_cell(JsonWriter& json, std::string_view key, Cell cell);
void put_rotation(JsonWriter& json, Rotation rotation);
void put_tile(JsonWriter& json, std::string_view key, TileTypeId type);
/// Writes `null` if `type` is nullopt.
void put_tile(JsonWriter& json, std::string_view key, const std::optional<TileTypeId>& type);

/// Writes an object with "tile" and "copies" for each type with copies, and their "total".
void put_counts(JsonWriter& json, std::string_view key, const TileCounts& counts);

template <typename Items, typename Write>
void put_list(JsonWriter& json, std::string_view key, Items&& items, Write write) {
    put_key(json, key);
    json.StartArray();
    for (const auto& item : items) {
        write(item);
    }
    json.EndArray();
}

/// Writes an array of objects; `write(item)` writes the members of each.
template <typename Items, typename Write>
void put_objects(JsonWriter& json, std::string_view key, Items&& items, Write write) {
    put_list(json, key, std::forward<Items>(items), [&](const auto& item) {
        json.StartObject();
        write(item);
        json.EndObject();
    });
}

/// Writes a string without a key, for arrays.
void text(JsonWriter& json, std::string_view text);

bool explains(std::string_view name);

/// Writes "options" and "presets": all if `only` is empty, otherwise those of that name.
void put_options(JsonWriter& json, std::string_view only);

class GameJson {
  public:
    GameJson(JsonWriter& json, const RefereeGame& game) : json_(json), game_(game) {}

    void seat(std::string_view key, Seat seat) const;

    void seats(std::string_view key, const FixedVector<Seat, seats_max>& seats) const;

    /// Writes "cell" and "segment" into the open object.
    void place(const SegmentAt& at) const;

    void at(std::string_view key, const SegmentAt& where) const;

    void shares(const FixedVector<Share, seats_max>& shares) const;

    /// Writes "seat", "meeple", "role", "cell", "segment".
    void meeple(const Meeple& meeple) const;

    /// Writes "meeple", "role", "cell", "segment".
    void piece(MeepleKind kind, const SegmentAt& at) const;

    void scoring(const FeatureScored& scored) const;

    void event(const Event& event) const;

    /// Writes "turn", "seat", "step", "hand".
    void turn() const;

    /// Writes the answer to an action: "events", "returned" and the turn.
    void outcome() const;

  private:
    JsonWriter& json_;
    const RefereeGame& game_;
};

}  // namespace bastide::rules
