// One attack tried on a server of its own: what the bystanders felt before and meanwhile, what the
// server took, and whether that is within the aims.
#pragma once

#include "tests/hostile/scene.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace bastide::hostile {

/// The bystanders' moves: under attack, and the median at most so many times that of quiet.
inline constexpr double slower_at_most = 3;

/// Milliseconds that 99 of 100 moves must stay under, whatever happens.
inline constexpr double p99_ms_max = 20;

/// Milliseconds from connecting to the welcome, for the newcomer who waits longest.
inline constexpr double welcome_ms_max = 1000;

/// Milliseconds until an easy bot of a bystander has moved, at most.
inline constexpr double bot_ms_max = 1500;

/// MB that the server may keep of an attack ...
inline constexpr double kept_mb_max = 20;

/// ... so long after it.
inline constexpr std::chrono::seconds settling_time_max{60};

struct Plan {
    std::string server;
    std::chrono::milliseconds quiet_time{4000};
    std::chrono::milliseconds attack_time{8000};
    int runs = 3;
    bool behind_proxy = false;
};

/// Milliseconds of the bystanders' moves.
struct Pace {
    double p50 = 0;
    double p99 = 0;
};

/// Of all runs: medians of the paces, the worst of the rest.
struct Verdict {
    Pace quiet;
    Pace attacked;
    double welcome_ms = 0;  ///< the longest that a newcomer waited
    double bot_ms = 0;      ///< the longest that an easy bot took
    double memory_before_mb = 0;
    double memory_most_mb = 0;
    double memory_after_mb = 0;
    double kernel_most_mb = 0;
    std::vector<std::string> failures;
    std::vector<std::string> notes;

    [[nodiscard]] bool holds() const { return failures.empty(); }
};

Verdict try_out(const Attack& attack, const Plan& plan);

}  // namespace bastide::hostile
