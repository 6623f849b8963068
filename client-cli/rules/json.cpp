#include "client-cli/rules/json.hpp"

#include "engine/options.hpp"

#include <algorithm>
#include <ranges>

namespace bastide::rules {

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

}  // namespace bastide::rules
