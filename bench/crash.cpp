// Kills a real server with `kill -9` at random moments, and checks that players lose nothing that
// they have seen, nothing happens twice, and every match ends.
//
// Usage: bench_crash [--kills N] [--seed N] [--store FILE] [--server PROGRAM]
//
// FILE must not exist (default: bench_crash.db); it is removed on success. Exit code 1: something
// was lost.
#include "tests/support/kill_run.hpp"

#include <chrono>
#include <filesystem>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace bastide;

constexpr int kills_unless_said = 1000;

test::KillPlan read_plan(const std::vector<std::string>& words) {
    test::KillPlan plan;
    plan.server = BASTIDE_SERVER;
    plan.kills = kills_unless_said;
    plan.seed = std::random_device()();
    plan.store = "bench_crash.db";
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        if (words[i] == "--kills") {
            plan.kills = std::stoi(words[i + 1]);
        } else if (words[i] == "--seed") {
            plan.seed = std::stoull(words[i + 1]);
        } else if (words[i] == "--server") {
            plan.server = words[i + 1];
        } else if (words[i] == "--store") {
            plan.store = words[i + 1];
        } else {
            throw std::runtime_error("unknown option " + words[i]);
        }
    }
    if (std::filesystem::exists(plan.store)) {
        throw std::runtime_error(plan.store + " is there already");
    }
    return plan;
}

void remove_store(const std::filesystem::path& store) {
    for (const char* ending : {"", "-wal", "-shm", "-run"}) {
        std::filesystem::remove(store.string() + ending);
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const test::KillPlan plan = read_plan({argv + 1, argv + argc});
        std::cout << "seed " << plan.seed << ", store " << plan.store << std::endl;
        const auto begun = std::chrono::steady_clock::now();
        const test::KillResult result = test::run(plan, std::cout);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
        std::cout << result << "seconds " << passed.count() << '\n';
        if (result.well()) {
            remove_store(plan.store);
        }
        return result.well() ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << "bench_crash: " << error.what() << '\n';
        return 1;
    }
}
