// Players play on a real server that is ended by a signal at random moments and restarted on the
// same store; afterwards everything that they received is looked up in that store.
#pragma once

#include "tests/support/witness.hpp"

#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

namespace bastide::test {

struct KillPlan {
    std::string server;
    std::string store;       ///< a path or a URL
    std::uint64_t seed = 1;  ///< of the kills and all moves
    int kills = 20;
    int signal = SIGKILL;      ///< SIGTERM ends the server as an update does
    int parties = 24;          ///< each of two to five players
    bool has_standby = false;  ///< another server takes over
    std::chrono::milliseconds uptime_min{100};
    std::chrono::milliseconds uptime_max{400};
    /// Runs in the middle of each life of the server.
    std::function<void()> disturbance = [] {};
    /// If no match makes progress for this long after the last kill, the unfinished ones are stuck.
    std::chrono::seconds standstill_max{30};
};

struct KillResult {
    int kills = 0;
    std::size_t matches = 0;  ///< matches of which players received something
    std::size_t finished = 0;
    std::uint64_t returns = 0;
    std::uint64_t updates = 0;
    std::uint64_t snapshots = 0;
    std::uint64_t acknowledgements = 0;
    std::size_t sightings = 0;  ///< versions that players received
    std::size_t lost = 0;       ///< received versions that are missing or different in the store
    std::size_t duplicated = 0;
    std::size_t stuck = 0;
    /// From a signal until the last player was up to date again.
    std::chrono::milliseconds longest_interruption{0};
    std::vector<std::string> objections;

    [[nodiscard]] bool well() const {
        return lost == 0 && duplicated == 0 && stuck == 0 && objections.empty();
    }
};

/// Throws if the server does not start. Progress messages go to `progress`.
KillResult run(const KillPlan& plan, std::ostream& progress);

std::ostream& operator<<(std::ostream& out, const KillResult& result);

}  // namespace bastide::test
