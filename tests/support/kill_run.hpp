// `kill -9` for real: players play at a real server which is killed at random moments and started
// again on the same file; then everything they were ever told is looked up in that file.
#pragma once

#include "tests/support/witness.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>

namespace bastide::test {

struct KillPlan {
    std::string server;           ///< the program
    std::filesystem::path store;  ///< its file
    std::uint64_t seed = 1;       ///< of when it is killed, and of all moves
    int kills = 20;
    int parties = 24;  ///< of two to five players
    std::chrono::milliseconds alive_least{100};
    std::chrono::milliseconds alive_most{400};
    /// After the last kill every match ends within so long, or is stuck.
    std::chrono::seconds end_at_most{60};
};

struct KillResult {
    int kills = 0;
    std::size_t matches = 0;   ///< of which somebody was told something
    std::size_t finished = 0;  ///< played to the end, with a record that verifies
    std::uint64_t returns = 0;
    std::uint64_t updates = 0;
    std::uint64_t snapshots = 0;
    std::uint64_t acknowledgements = 0;
    std::size_t sightings = 0;   ///< versions that somebody was told of
    std::size_t lost = 0;        ///< of them: not in the file, or another there
    std::size_t duplicated = 0;  ///< requests that had their effect more than once
    std::size_t stuck = 0;       ///< matches that did not end
    std::vector<std::string> objections;

    [[nodiscard]] bool well() const {
        return lost == 0 && duplicated == 0 && stuck == 0 && objections.empty();
    }
};

/// Throws where the server does not start. `progress` is told every now and then.
KillResult run(const KillPlan& plan, std::ostream& progress);

/// The figures, a line each.
std::ostream& operator<<(std::ostream& out, const KillResult& result);

}  // namespace bastide::test
