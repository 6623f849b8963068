#include "client-cli/rules/options_json.hpp"

#include "engine/options.hpp"

#include <algorithm>
#include <vector>

namespace bastide::rules {

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
