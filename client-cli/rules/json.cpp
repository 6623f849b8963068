#include "client-cli/rules/json.hpp"

#include "engine/options.hpp"

#include <algorithm>
#include <vector>

namespace bastide::rules {

void text(JsonWriter& json, std::string_view text) {
    json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

void put_key(JsonWriter& json, std::string_view key) {
    json.Key(key.data(), static_cast<rapidjson::SizeType>(key.size()));
}

void put_text(JsonWriter& json, std::string_view key, std::string_view value) {
    put_key(json, key);
    text(json, value);
}

void put_number(JsonWriter& json, std::string_view key, int value) {
    put_key(json, key);
    json.Int(value);
}

void put_flag(JsonWriter& json, std::string_view key, bool value) {
    put_key(json, key);
    json.Bool(value);
}

void put_cell(JsonWriter& json, std::string_view key, Cell cell) {
    put_key(json, key);
    json.StartArray();
    json.Int(cell.x);
    json.Int(cell.y);
    json.EndArray();
}

void put_rotation(JsonWriter& json, Rotation rotation) {
    put_number(json, "rotation", 90 * static_cast<int>(index_of(rotation)));
}

void put_tile(JsonWriter& json, std::string_view key, TileTypeId type) {
    put_text(json, key, catalogue()[type].name);
}

void put_tile(JsonWriter& json, std::string_view key, const std::optional<TileTypeId>& type) {
    if (type) {
        return put_tile(json, key, *type);
    }
    put_key(json, key);
    json.Null();
}

void put_counts(JsonWriter& json, std::string_view key, const TileCounts& counts) {
    put_key(json, key);
    json.StartArray();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            json.StartObject();
            put_tile(json, "tile", static_cast<TileTypeId>(i));
            put_number(json, "copies", counts[i]);
            json.EndObject();
        }
    }
    json.EndArray();
    put_number(json, "total", total(counts));
}

bool explains(std::string_view name) {
    return find_option(name) != nullptr ||
           std::ranges::any_of(presets(),
                               [&](const Preset& preset) { return preset.name == name; });
}

void put_options(JsonWriter& json, std::string_view only) {
    const auto wanted = [&](std::string_view name) { return only.empty() || only == name; };
    std::vector<Option> some;
    std::ranges::copy_if(options(), std::back_inserter(some), [&](const Option& option) {
        return wanted(option.key);
    });
    put_objects(json, "options", some, [&](const Option& option) {
        put_text(json, "key", option.key);
        put_text(json, "values", option.values);
        put_text(json, "usual", option.value(Ruleset{}));
        put_text(json, "does", in_full(option));
        put_text(json, "source", option.source);
        put_text(json, "combines", option.combines);
    });
    std::vector<Preset> named;
    std::ranges::copy_if(presets(), std::back_inserter(named), [&](const Preset& preset) {
        return wanted(preset.name);
    });
    put_objects(json, "presets", named, [&](const Preset& preset) {
        put_text(json, "name", preset.name);
        put_text(json, "words", preset.words);
        put_text(json, "tells", in_full(preset));
    });
}

}  // namespace bastide::rules
