#include "bench/measuring.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace bastide::bench {
namespace {

/// Number of fields in /proc/PID/stat between the program's name and the user time.
constexpr int fields_before_user_time = 11;

double cpu_seconds(const std::filesystem::path& stat) {
    std::ostringstream text;
    text << std::ifstream(stat).rdbuf();
    const std::string line = text.str();
    const std::size_t name_end = line.rfind(')');
    if (name_end == std::string::npos) {
        return 0;  // the thread has just ended
    }
    std::istringstream fields(line.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < fields_before_user_time; ++i) {
        fields >> skipped;
    }
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

void pin_to(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(core), &cores);
    if (::sched_setaffinity(0, sizeof cores, &cores) != 0) {
        throw std::system_error(errno, std::generic_category(), "sched_setaffinity");
    }
}

double cpu_seconds(pid_t process) {
    return cpu_seconds(std::filesystem::path("/proc") / std::to_string(process) / "stat");
}

double cpu_seconds_beside(pid_t process) {
    const auto tasks = std::filesystem::path("/proc") / std::to_string(process) / "task";
    double seconds = 0;
    for (const auto& task : std::filesystem::directory_iterator(tasks)) {
        if (task.path().filename() != std::to_string(process)) {
            seconds += cpu_seconds(task.path() / "stat");
        }
    }
    return seconds;
}

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

double percentile(std::vector<float>& values, double part) {
    if (values.empty()) {
        return 0;
    }
    std::ranges::sort(values);
    const auto at = static_cast<std::size_t>(part * static_cast<double>(values.size()));
    return values[std::min(at, values.size() - 1)];
}

void print(const std::string& name, double value) {
    std::printf("%-44s %.3f\n", name.c_str(), value);
    std::fflush(stdout);
}

}  // namespace bastide::bench
