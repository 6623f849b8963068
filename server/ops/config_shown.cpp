#include "server/ops/config_shown.hpp"

#include "server/ops/log.hpp"
#include "server/store/store_url.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::ops {
namespace {

/// Hides secrets, but shows that there is one.
std::string shown(const Key& key, const Config& config) {
    const std::string value = write(key.kind, config);
    return key.secret && !value.empty() ? "(secret)" : store::without_password(value);
}

std::string or_none(const std::string& value) {
    return value.empty() ? "none" : value;
}

std::string page_row(const Key& key) {
    const KindHelp takes = kind_help(key.kind);
    const std::string preset = shown(key, Config{});
    return fmt::format("| `{}` | {} | {} | {} | {} |\n",
                       key.name,
                       key.description,
                       takes.type,
                       takes.limit,
                       preset.empty() ? "none" : "`" + preset + "`");
}

}  // namespace

std::string settings_line(const std::vector<Key>& keys, const LoadedConfig& settings) {
    std::string words;
    for (const Key& key : keys) {
        words += fmt::format(R"({}{}="{}")",
                             words.empty() ? "" : " ",
                             key.name,
                             quotable(shown(key, settings.config)));
        const auto place = settings.places.find(key.name);
        if (place != settings.places.end()) {
            words += fmt::format(R"( {}-from="{}")", key.name, quotable(place->second));
        }
    }
    return words;
}

std::string settings_table(const std::vector<Key>& keys, const LoadedConfig& settings) {
    std::string table;
    for (const Key& key : keys) {
        const auto place = settings.places.find(key.name);
        table += fmt::format("{:<24} {:<24} {}\n",
                             key.name,
                             or_none(shown(key, settings.config)),
                             place == settings.places.end() ? "default" : place->second);
    }
    return table;
}

std::string documentation_table(const std::vector<Key>& keys) {
    std::string table = "| key | what it is | takes | limit | default |\n|---|---|---|---|---|\n";
    std::string_view group;
    for (const Key& key : keys) {
        if (key.group != group) {
            group = key.group;
            table += fmt::format("| **{}** | | | | |\n", group);
        }
        table += page_row(key);
    }
    return table;
}

}  // namespace bastide::ops
