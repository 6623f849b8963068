// What the measurements share: cores, processor time, percentiles, and how a figure is printed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace bastide::bench {

using Clock = std::chrono::steady_clock;

/// The server has one core for itself, and who makes its load has another.
inline constexpr int server_core = 0;
inline constexpr int load_core = 1;

/// From here on this thread, and every process and thread it starts, runs on this core only.
void pin_to(int core);

/// Seconds of processor time that a process has had, all its threads together.
double cpu_seconds(pid_t process);

/// The same without its first thread: what runs beside the network.
double cpu_seconds_beside(pid_t process);

double seconds_between(Clock::time_point from, Clock::time_point to);

/// The value that this part of all stay below or at; 0 where there are none. Sorts them.
double percentile(std::vector<float>& values, double part);

/// One line, "name value", as bench/durable.sh reads it.
void print(const std::string& name, double value);

}  // namespace bastide::bench
