#include "server/ops/config.hpp"

#include "server/ops/command_line.hpp"
#include "server/ops/config_environment.hpp"
#include "server/ops/config_file.hpp"

#include <fmt/format.h>

namespace bastide::ops {
namespace {

std::optional<Refusal> take_given(const Key& key, const ConfigValue& given, Config& config) {
    if (!std::holds_alternative<List>(key.kind) && given.values.size() != 1) {
        return Refusal{fmt::format(
            "'{}' has {} values ({}). Give only one.", key.name, given.values.size(), given.place)};
    }
    const auto wrong = take(key.kind, given.values, config);
    if (!wrong) {
        return std::nullopt;
    }
    const KindHelp takes = kind_help(key.kind);
    return Refusal{fmt::format("{} is not a valid value for '{}' ({}). It takes {}: {}.",
                               key.secret ? "The hidden value" : "'" + *wrong + "'",
                               key.name,
                               given.place,
                               takes.type,
                               takes.limit)};
}

std::optional<Refusal> refuse_half(const Config& config) {
    if (config.tls_certificate.empty() == config.tls_key.empty()) {
        return std::nullopt;
    }
    const bool no_key = config.tls_key.empty();
    return Refusal{fmt::format("'{}' is set but '{}' is not. Set both or neither.",
                               no_key ? "tls-certificate" : "tls-key",
                               no_key ? "tls-key" : "tls-certificate")};
}

OrRefusal<Layer> read_named_file(const Layer& environment, const Layer& flags) {
    for (const Layer* const layer : {&flags, &environment}) {
        const auto named = layer->find(file_key);
        if (named == layer->end()) {
            continue;
        }
        Config config;
        if (auto refusal = take_given(*find_key(keys(), file_key), named->second, config)) {
            return std::move(*refusal);
        }
        return read_config_file(keys(), config.file, named->second.place);
    }
    return Layer{};
}

OrRefusal<LoadedConfig> read_settings(const CommandLine& command_line,
                                      const char* const* variables) {
    const auto environment = read_environment(keys(), variables);
    if (!environment) {
        return environment.error();
    }
    const auto file = read_named_file(*environment, command_line.flags);
    if (!file) {
        return file.error();
    }
    return settle(keys(), {*file, *environment, command_line.flags});
}

}  // namespace

OrRefusal<LoadedConfig> settle(const std::vector<Key>& keys, const std::vector<Layer>& layers) {
    LoadedConfig settings;
    for (const Layer& layer : layers) {
        for (const auto& [name, given] : layer) {
            if (auto refusal = take_given(*find_key(keys, name), given, settings.config)) {
                return std::move(*refusal);
            }
            settings.places[name] = given.place;
        }
    }
    if (auto refusal = refuse_half(settings.config)) {
        return std::move(*refusal);
    }
    return settings;
}

std::variant<LoadedConfig, Help, Refusal> read_config(int argc,
                                                      const char* const* argv,
                                                      const char* const* environment) {
    const auto asked = read_command_line(keys(), argc, argv);
    if (const Help* const help = std::get_if<Help>(&asked)) {
        return *help;
    }
    if (const Refusal* const refusal = std::get_if<Refusal>(&asked)) {
        return *refusal;
    }
    const auto& command_line = std::get<CommandLine>(asked);
    auto settings = read_settings(command_line, environment);
    if (!settings) {
        return settings.error();
    }
    settings.value().job = command_line.job;
    return *settings;
}

}  // namespace bastide::ops
