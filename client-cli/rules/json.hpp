// Writes keys, plain values, and the options of a ruleset as JSON.
#pragma once

#include "engine/catalogue.hpp"

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

}  // namespace bastide::rules
