// Tries one attack on a new server, and compares bystanders and resources with the limits below.
#pragma once

#include "tests/hostile/scene.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace bastide::hostile {

/// Maximum ratio of the bystanders' median under attack to that in quiet.
inline constexpr double slowdown_max = 3;

/// Maximum 99th percentile of moves under attack, in milliseconds.
inline constexpr double p99_ms_max = 20;

/// Maximum time from connecting to the welcome, in milliseconds.
inline constexpr double welcome_ms_max = 1000;

/// Maximum time of an easy bot's move, in milliseconds.
inline constexpr double bot_ms_max = 1500;

/// Maximum memory kept after an attack, in MB, once `settling_time_max` is over.
inline constexpr double memory_growth_mb_max = 20;

inline constexpr std::chrono::seconds settling_time_max{60};

struct Plan {
    std::string server;
    std::chrono::milliseconds quiet_time{4000};
    std::chrono::milliseconds attack_time{8000};
    int runs = 3;
    bool behind_proxy = false;
};

struct Pace {
    double p50 = 0;
    double p99 = 0;
};

/// Over all runs: medians of the paces, and the worst of the rest.
struct Verdict {
    Pace quiet;
    Pace attacked;
    double welcome_ms = 0;  ///< maximum
    double bot_ms = 0;      ///< maximum
    double memory_before_mb = 0;
    double memory_max_mb = 0;
    double memory_after_mb = 0;
    double kernel_max_mb = 0;
    std::vector<std::string> failures;
    std::vector<std::string> notes;

    [[nodiscard]] bool holds() const { return failures.empty(); }
};

Verdict run_attack(const Attack& attack, const Plan& plan);

}  // namespace bastide::hostile
