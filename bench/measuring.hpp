// Helpers of the measurements: cores, processor time, percentiles, output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace bastide::bench {

using Clock = std::chrono::steady_clock;

/// The server has one core, the load generator another.
inline constexpr int server_core = 0;
inline constexpr int load_core = 1;

/// Applies to this thread, and to every process and thread that it starts from now on.
void pin_to(int core);

double cpu_seconds(pid_t process);

/// CPU seconds of all threads but the first, which runs the network.
double cpu_seconds_beside(pid_t process);

double seconds_between(Clock::time_point from, Clock::time_point to);

/// The value that `part` (0 to 1) of all values do not exceed; 0 if there are none. Sorts `values`.
double percentile(std::vector<float>& values, double part);

/// Prints one line "name value", as bench/durable.sh reads it.
void print(const std::string& name, double value);

}  // namespace bastide::bench
