// How many moves a real server takes, and how soon it says so: every seat of many matches is a
// WebSocket of its own, the server has one core and this program the other.
//
// Usage: bench_load [--matches N] [--flat-out-matches N] [--seats N] [--seconds N]
//                   [--rate MOVES_A_SECOND] [--server PROGRAM] [-- OPTION_OF_THE_SERVER...]
//
// First flat out: every match, or some of them, always has a move under way. Then at a fixed rate,
// each move counted from when it was due, so that a server that halts is not asked less. Then some
// come back. One line a figure; bench/durable.sh makes a table of them.
#include "bench/load_run.hpp"
#include "bench/measuring.hpp"
#include "tests/support/server_process.hpp"

#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace bastide;

struct Options {
    bench::LoadPlan plan;
    std::string server = BASTIDE_SERVER;
    std::vector<std::string> server_options{"--log-level", "warn"};
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

void measure(const Options& options) {
    bench::pin_to(bench::server_core);
    const test::ServerProcess server(options.server, options.server_options);
    bench::pin_to(bench::load_core);
    bench::LoadRun run(options.plan, server.port(), server.process());
    run.stagger();
    run.flat_out();
    run.open_loop();
    run.come_back();
}

}  // namespace

int main(int argc, char** argv) {
    try {
        measure(read_options({argv + 1, argv + argc}));
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "bench_load: " << error.what() << '\n';
        return 1;
    }
}
