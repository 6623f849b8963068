#include "server/ops/config_shown.hpp"

#include "server/ops/log.hpp"
#include "server/store/store_url.hpp"

#include <fmt/format.h>

namespace bastide::ops {
namespace {

std::string shown(const Key& key, const Config& config) {
    const std::string value = key.kind.write(config);
    return key.secret && !value.empty() ? "(secret)" : store::without_password(value);
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
        const std::string value = shown(key, settings.config);
        table += fmt::format("{:<25} {:<24} {}\n",
                             key.name,
                             value.empty() ? "none" : value,
                             place == settings.places.end() ? "default" : place->second);
    }
    return table;
}

}  // namespace bastide::ops
