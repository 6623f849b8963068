// Answers as JSON: keys and plain values.
#pragma once

#include "engine/catalogue.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <optional>
#include <string_view>

namespace bastide::rules {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

// A key and its value, into the object that is open.
void put_key(JsonWriter& json, std::string_view key);
void put_text(JsonWriter& json, std::string_view key, std::string_view text);
void put_number(JsonWriter& json, std::string_view key, int value);
void put_flag(JsonWriter& json, std::string_view key, bool value);
void put_cell(JsonWriter& json, std::string_view key, Cell cell);
void put_rotation(JsonWriter& json, Rotation rotation);
void put_tile(JsonWriter& json, std::string_view key, TileTypeId type);
/// `null` where there is none.
void put_tile(JsonWriter& json, std::string_view key, const std::optional<TileTypeId>& type);

/// An object for each type of which there are some, with "tile" and "copies"; and their "total".
void put_counts(JsonWriter& json, std::string_view key, const TileCounts& counts);

/// Opens an array under `key`, calls `write(item)` for every item, closes it.
template <typename Items, typename Write>
void put_list(JsonWriter& json, std::string_view key, const Items& items, Write write) {
    put_key(json, key);
    json.StartArray();
    for (const auto& item : items) {
        write(item);
    }
    json.EndArray();
}

/// The same for items that are objects: `write(item)` fills in each.
template <typename Items, typename Write>
void put_objects(JsonWriter& json, std::string_view key, const Items& items, Write write) {
    put_list(json, key, items, [&](const auto& item) {
        json.StartObject();
        write(item);
        json.EndObject();
    });
}

/// A string by itself, in a list.
void text(JsonWriter& json, std::string_view text);

}  // namespace bastide::rules
