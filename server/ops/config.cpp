#include "server/ops/config.hpp"

#include "server/ops/config_sources.hpp"
#include "server/store/store_url.hpp"

#include <fmt/format.h>

namespace bastide::ops {
namespace {

std::optional<std::string> take_given(const Key& key, const ConfigValue& given, Config& config) {
    if (!key.kind.takes_several && given.values.size() != 1) {
        return fmt::format(
            "'{}' has {} values ({}). Give only one.", key.name, given.values.size(), given.place);
    }
    const auto wrong = key.kind.take(given.values, config);
    if (!wrong) {
        return std::nullopt;
    }
    const KindHelp& takes = key.kind.help;
    return fmt::format(
        "{} is not a valid value for '{}' ({}). It takes {}{} {}.",
        key.secret ? "The hidden value" : "'" + store::without_password(*wrong) + "'",
        key.name,
        given.place,
        takes.type,
        takes.limit.starts_with("such as") ? "," : ":",
        takes.limit);
}

std::optional<std::string> find_missing_half(const Config& config) {
    if (config.tls_certificate.empty() == config.tls_key.empty()) {
        return std::nullopt;
    }
    const bool no_key = config.tls_key.empty();
    return fmt::format("'{}' is set but '{}' is not. Set both or neither.",
                       no_key ? "tls-certificate" : "tls-key",
                       no_key ? "tls-key" : "tls-certificate");
}

Layer read_named_file(const Layer& environment, const Layer& flags, Problems& problems) {
    for (const Layer* const layer : {&flags, &environment}) {
        const auto named = layer->find(file_key);
        if (named == layer->end()) {
            continue;
        }
        Config config;
        if (take_given(*find_key(keys(), file_key), named->second, config)) {
            return {};  // `merge_layers` reports it
        }
        return read_config_file(config.file, named->second.place, problems);
    }
    return {};
}

LoadedConfig read_settings(const CommandLine& command_line, const char* const* variables) {
    Problems problems;
    const Layer environment = read_environment(variables, problems);
    const Layer file = read_named_file(environment, command_line.flags, problems);
    LoadedConfig settings = merge_layers(keys(), {file, environment, command_line.flags});
    settings.problems.insert(settings.problems.begin(), problems.begin(), problems.end());
    settings.job = command_line.job;
    return settings;
}

}  // namespace

std::optional<std::string> admin_socket_file(const Config& config) {
    if (config.admin_socket == "off") {
        return std::nullopt;
    }
    const std::string store = store::is_url(config.store) ? "bastide" : config.store;
    return config.admin_socket == "auto" ? store + "-admin" : config.admin_socket;
}

LoadedConfig merge_layers(const std::vector<Key>& keys, const std::vector<Layer>& layers) {
    LoadedConfig settings;
    for (const Layer& layer : layers) {
        for (const auto& [name, given] : layer) {
            if (auto problem = take_given(*find_key(keys, name), given, settings.config)) {
                settings.problems.push_back(std::move(*problem));
            } else {
                settings.places[name] = given.place;
            }
        }
    }
    if (auto problem = find_missing_half(settings.config)) {
        settings.problems.push_back(std::move(*problem));
    }
    return settings;
}

std::variant<LoadedConfig, Help> read_config(int argc,
                                             const char* const* argv,
                                             const char* const* environment) {
    const auto asked = read_command_line(argc, argv);
    if (const Help* const help = std::get_if<Help>(&asked)) {
        return *help;
    }
    if (const ConfigError* const error = std::get_if<ConfigError>(&asked)) {
        return LoadedConfig{{}, {}, {}, {error->message}};
    }
    return read_settings(std::get<CommandLine>(asked), environment);
}

}  // namespace bastide::ops
