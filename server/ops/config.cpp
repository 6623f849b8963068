#include "server/ops/config.hpp"

#include "server/ops/version.hpp"

#include <CLI/CLI.hpp>

namespace bastide::ops {
namespace {

/// A petabyte: more is a slip of the finger, and its bytes can still be counted.
constexpr std::uint64_t mib_max = 1ULL << 30U;

void add_mib(CLI::App& app, const char* name, std::uint64_t& into, const char* what) {
    app.add_option(name, into, what)
        ->type_name("MIB")
        ->check(CLI::Range(std::uint64_t{0}, mib_max))
        ->capture_default_str();
}

}  // namespace

std::variant<Config, int> read_config(int argc, const char* const* argv) {
    Config config;
    CLI::App app("Bastide: the server to play Carcassonne on with people far away");
    app.set_version_flag("--version", std::string(program));
    app.add_option("--listen", config.listen, "Address to listen on")->capture_default_str();
    app.add_option("--port", config.port, "Port to listen on; 0 takes any free one")
        ->capture_default_str();
    app.add_option("--port-file", config.port_file, "File to write the port to once it is open");
    app.add_option("--store", config.store, "File that keeps matches and people; made if missing")
        ->capture_default_str();
    app.add_option("--log-level", config.log_level, "How much to log")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
        ->capture_default_str();
    app.add_option("--local-budget",
                   config.local_budget,
                   "What all connections from this machine may ask for in a second, in tenths of a "
                   "millisecond of work; load tests need more")
        ->type_name("CREDITS")
        ->check(CLI::Range(1'000, 1'000'000))
        ->capture_default_str();
    add_mib(app,
            "--store-size-max",
            config.store_size_max,
            "New tables and guests must wait where the store uses this much; 0: no limit");
    add_mib(app,
            "--disk-free-min",
            config.disk_free_min,
            "New tables and guests must wait where less is free on the store's disk");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    }
    return config;
}

}  // namespace bastide::ops
