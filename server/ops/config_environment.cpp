#include "server/ops/config_sources.hpp"
#include "server/ops/suggestions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace bastide::ops {
namespace {

constexpr std::string_view prefix = "BASTIDE_SERVER_";

/// Variable that Kubernetes sets if a service has our program's name.
constexpr std::string_view of_kubernetes = "BASTIDE_SERVER_SERVICE_HOST";

const Key* key_of(std::string_view variable) {
    const auto found =
        std::ranges::find(keys(), variable, [](const Key& key) { return variable_of(key.name); });
    return found == keys().end() ? nullptr : &*found;
}

/// Describes an unknown variable. Compares names without the prefix that all variables share.
std::string no_key(std::string_view variable) {
    std::vector<std::string> names = names_of(keys());
    std::ranges::transform(names, names.begin(), [](const std::string& key) {
        return variable_of(key).substr(prefix.size());
    });
    const auto meant = nearest(variable.substr(prefix.size()), names);
    return fmt::format("Unknown environment variable {}.{}",
                       variable,
                       meant ? fmt::format(" Did you mean {}{}?", prefix, *meant) : "");
}

bool is_set_by_kubernetes(const char* const* environment) {
    for (; *environment != nullptr; ++environment) {
        if (std::string_view(*environment).starts_with(of_kubernetes)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string variable_of(std::string_view key) {
    std::string name(prefix);
    for (const char c : key) {
        name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return name;
}

Layer read_environment(const char* const* environment, Problems& problems) {
    if (is_set_by_kubernetes(environment)) {
        problems.push_back(
            fmt::format("The environment has {}, which Kubernetes sets for a service named "
                        "bastide-server and which would be read as a key. Set enableServiceLinks: "
                        "false in the pod's spec, or rename the service.",
                        of_kubernetes));
        return {};
    }
    Layer layer;
    for (; *environment != nullptr; ++environment) {
        const std::string_view entry(*environment);
        if (!entry.starts_with(prefix)) {
            continue;
        }
        const std::size_t equals = std::min(entry.find('='), entry.size());
        const std::string variable(entry.substr(0, equals));
        const Key* const key = key_of(variable);
        if (key == nullptr) {
            problems.push_back(no_key(variable));
            continue;
        }
        const std::string place = "environment variable " + variable;
        const std::string value(entry.substr(std::min(equals + 1, entry.size())));
        if (!layer.emplace(key->name, ConfigValue{{value}, place}).second) {
            problems.push_back(fmt::format("The {} is set twice. Unset one of them.", place));
        }
    }
    return layer;
}

}  // namespace bastide::ops
