#include "server/ops/config_sources.hpp"
#include "server/ops/suggestions.hpp"
#include "server/ops/version.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace bastide::ops {
namespace {

constexpr auto usage_hint =
    "Each key can be set in the file given by --config (port = 8470), in the "
    "environment\n(BASTIDE_SERVER_PORT=8470) or here. Flags override the environment, which "
    "overrides the file.";

void add_flag(CLI::App& app, const Key& key) {
    const KindHelp& takes = key.kind.help;
    app.add_option("--" + key.name)
        ->take_all()  // repeated flags are reported later
        ->group(std::string(key.group))
        ->type_name(takes.label)
        ->default_str(key.secret ? "" : key.kind.write(Config{}))
        ->description(fmt::format("{}\n({}: {})", key.description, takes.type, takes.limit));
}

Layer flags_of(const CLI::App& app) {
    Layer layer;
    for (const Key& key : keys()) {
        const std::string flag = "--" + key.name;
        if (const CLI::Option& option = *app.get_option(flag); option.count() > 0) {
            layer.emplace(key.name, ConfigValue{option.results(), "flag " + flag});
        }
    }
    return layer;
}

ConfigError not_understood(const std::string& word) {
    if (!word.starts_with('-')) {
        const std::string meant = did_you_mean(
            word,
            {"check-config", "backup", "restore", "verify-store", "copy-store", "health", "admin"});
        return {fmt::format("Unknown command '{}'.{}",
                            word,
                            meant.empty() ? " See bastide-server --help." : meant)};
    }
    std::vector<std::string> flags{"--help", "--version"};
    for (const Key& key : keys()) {
        flags.push_back("--" + key.name);
    }
    const std::string flag = word.substr(0, word.find('='));
    const std::string meant = did_you_mean(flag, flags);
    return {fmt::format(
        "Unknown flag {}.{}", flag, meant.empty() ? " See bastide-server --help." : meant)};
}

/// The program itself makes a backup; the server runs all other commands.
void read_admin_words(Job& job) {
    const bool is_backup =
        !job.words.empty() && (job.words[0] == "backup" || job.words[0].starts_with("backup "));
    if (is_backup && (job.words.size() != 2 || job.words[0] != "backup")) {
        throw CLI::ValidationError("admin", "usage: backup FILE [--keep N]");
    }
    if (!is_backup && job.keep > 0) {
        throw CLI::ValidationError("admin", "only backup takes --keep");
    }
    job.task = is_backup ? Task::back_up_running : Task::admin;
    job.file = is_backup ? job.words[1] : "";
}

void add_commands(CLI::App& app, Job& job) {
    const auto add = [&job](CLI::App* command, Task task, const std::string& argument = "") {
        command->fallthrough()->callback([&job, task] { job.task = task; });
        if (!argument.empty()) {
            command->add_option(argument, job.file)->required()->type_name("");
        }
        return command;
    };
    add(app.add_subcommand(
            "check-config",
            "Check the configuration as at startup, print values and errors, and exit"),
        Task::check_config);
    add(app.add_subcommand("health",
                           "Check whether the server with this configuration is ready for players; "
                           "exit code 0 if so, else 1"),
        Task::health);
    CLI::App* const backup =
        add(app.add_subcommand("backup",
                               "Write a complete, verified copy of the store to FILE, even while "
                               "its server runs; never replaces a file"),
            Task::back_up,
            "FILE");
    CLI::App* const admin =
        app.add_subcommand("admin",
                           "Control the running server of the same configuration; without COMMAND, "
                           "lists the commands")
            ->fallthrough();
    admin->add_option("COMMAND", job.words)->type_name("");
    admin->callback([&job] { read_admin_words(job); });
    for (CLI::App* const command : {backup, admin}) {
        command
            ->add_option(
                "--keep", job.keep, "Append the date to FILE, and keep only the N newest backups")
            ->check(CLI::Range(1, 100'000))
            ->type_name("N");
    }
    add(app.add_subcommand("restore",
                           "Replace the store with a verified copy of FILE; the old store is "
                           "kept, and running games end without a result"),
        Task::restore,
        "FILE");
    add(app.add_subcommand("verify-store",
                           "Check the store's file and replay all its matches, even while its "
                           "server runs; the exit code is 1 if anything is damaged"),
        Task::verify_store);
    add(app.add_subcommand("copy-store",
                           "Copy the store to STORE, a new file or an empty PostgreSQL database, "
                           "and verify the copy; the server must not run"),
        Task::copy_store,
        "STORE");
}

}  // namespace

std::variant<CommandLine, Help, ConfigError> read_command_line(int argc, const char* const* argv) {
    CLI::App app("Bastide: a server for playing Carcassonne online", "bastide-server");
    app.set_version_flag("--version", software());
    app.footer(usage_hint);
    app.allow_extras();
    app.require_subcommand(0, 1);  // "admin health" is one command
    for (const Key& key : keys()) {
        add_flag(app, key);
    }
    Job job;
    add_commands(app, job);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Help{app.help()};
    } catch (const CLI::CallForVersion&) {
        return Help{software() + "\n"};
    } catch (const CLI::ParseError& error) {
        return ConfigError{
            fmt::format("Invalid command line: {}. See bastide-server --help.", error.what())};
    }
    if (const auto left = app.remaining(true); !left.empty()) {
        return not_understood(left[0]);
    }
    return CommandLine{flags_of(app), job};
}

}  // namespace bastide::ops
