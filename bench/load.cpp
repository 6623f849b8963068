// Load test of a server: how many moves it accepts, and the time until it acknowledges them. Every
// seat of many matches is a WebSocket; the server has one core and this program the other.
//
// Usage: bench_load [--matches N] [--flat-out-matches N] [--seats N] [--seconds N]
//                   [--rate MOVES_A_SECOND] [--server PROGRAM] [--tls yes] [--clocks yes]
//                   [--bot-matches N] [--servers N] [-- OPTION_OF_THE_SERVER...]
//
// With --tls a proxy beside this program decrypts, so only the server's part of TLS is measured.
// With --bot-matches both programs use both cores, and only moves at a fixed rate are measured.
// With --servers the store is a PostgreSQL database, which shares the core of the servers. The
// people at one table are connected to the same server.
//
// Phases: flat out (some or all matches always have a move in progress); a fixed rate, each move
// timed from when it was due, so that a server that stalls gets no less load; players who
// reconnect. Prints one line per result; bench/durable.sh makes a table of them.
#include "bench/load_run.hpp"
#include "bench/measuring.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/haproxy.hpp"
#include "tests/support/postgres_cluster.hpp"
#include "tests/support/server_process.hpp"

#include <deque>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace bastide;

struct Options {
    bench::LoadPlan plan;
    std::string server = BASTIDE_SERVER;
    bool tls = false;
    int servers = 0;  ///< of a database; 0 for one server with an embedded store
    std::vector<std::string> server_options{
        "--log-level", "warn", "--hard-bots-per-address", "100000"};
};

void read_option(const std::string& name, const std::string& value, Options& into) {
    if (name == "--matches") {
        into.plan.matches = std::stoi(value);
    } else if (name == "--flat-out-matches") {
        into.plan.flat_out_matches = std::stoi(value);
    } else if (name == "--seats") {
        into.plan.seats = std::stoi(value);
    } else if (name == "--seconds") {
        into.plan.seconds = std::stod(value);
    } else if (name == "--rate") {
        into.plan.rate = std::stod(value);
    } else if (name == "--server") {
        into.server = value;
    } else if (name == "--bot-matches") {
        into.plan.bot_matches = std::stoi(value);
    } else if (name == "--clocks") {
        into.plan.clocks = value == "yes";
    } else if (name == "--servers") {
        into.servers = std::stoi(value);
    } else if (name == "--tls") {
        into.tls = value == "yes";
    } else {
        throw std::runtime_error("unknown option " + name);
    }
}

Options read_options(const std::vector<std::string>& words) {
    Options options;
    auto word = words.begin();
    while (word != words.end() && *word != "--") {
        const std::string& name = *word++;
        if (word == words.end()) {
            throw std::runtime_error(name + " needs a value");
        }
        read_option(name, *word++, options);
    }
    if (word != words.end()) {
        options.server_options.insert(options.server_options.end(), word + 1, words.end());
    }
    return options;
}

void run_phases(bench::LoadRun& run) {
    run.stagger();
    run.flat_out();
    run.open_loop();
}

/// Measures servers that share a PostgreSQL database.
void measure_cluster(Options options) {
    bench::pin_to(bench::server_core);
    test::PostgresCluster database;
    database.sql("CREATE DATABASE bench");
    database.sql("REVOKE CONNECT ON DATABASE bench FROM PUBLIC");
    options.server_options.insert(options.server_options.end(),
                                  {"--store",
                                   "postgres://postgres@/bench?host=" + database.folder().string(),
                                   "--cluster",
                                   options.servers > 1 ? "on" : "off"});
    std::deque<test::ServerProcess> servers;
    bench::Servers all;
    for (int i = 0; i < options.servers; ++i) {
        const auto& server = servers.emplace_back(options.server, options.server_options);
        all.ports.push_back(server.port());
        all.processes.push_back(server.process());
    }
    bench::pin_to(bench::load_core);
    all.database = database.processes();
    bench::LoadRun run(options.plan, all);
    run_phases(run);
}

void measure(Options options) {
    const test::TemporaryFolder folder;
    if (options.tls) {
        const test::Issued issued = test::Authority(folder.path()).issue();
        options.server_options.insert(
            options.server_options.end(),
            {"--tls-certificate", issued.certificate_file, "--tls-key", issued.key_file});
    }
    const bool bots = options.plan.bot_matches > 0;
    if (!bots) {
        bench::pin_to(bench::server_core);
    }
    const test::ServerProcess server(options.server, options.server_options);
    if (!bots) {
        bench::pin_to(bench::load_core);
    }
    std::optional<test::Haproxy> proxy;
    if (options.tls) {
        proxy.emplace(test::Haproxy::Wanted{
            .server_port = server.port(), .mode = "tcp", .server_options = "ssl verify none"});
    }
    bench::LoadRun run(options.plan, {{proxy ? proxy->port() : server.port()}, {server.process()}});
    if (bots) {
        run.stagger();
        return run.open_loop();
    }
    run_phases(run);
    run.come_back();
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options options = read_options({argv + 1, argv + argc});
        options.servers > 0 ? measure_cluster(options) : measure(options);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "bench_load: " << error.what() << '\n';
        return 1;
    }
}
