// A process whose output is read while it runs.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

class RunningProcess {
  public:
    /// Starts it without input. It is killed with its owner.
    explicit RunningProcess(std::vector<std::string> words);
    RunningProcess(const RunningProcess&) = delete;
    RunningProcess& operator=(const RunningProcess&) = delete;
    ~RunningProcess();

    /// Waits for this text on stdout or stderr. Returns false if the process ends first, or after a
    /// timeout.
    bool says(std::string_view text);

    [[nodiscard]] const std::string& said() const { return said_; }

    [[nodiscard]] pid_t process() const { return process_; }

    void signal(int number) const;

    /// Waits for the end. Returns the exit code, or 128 plus the signal's number; nullopt after a
    /// timeout.
    std::optional<int> wait();

  private:
    bool receive(std::chrono::steady_clock::time_point until);

    pid_t process_ = -1;
    int output_ = -1;
    std::string said_;
    std::optional<int> exit_code_;
};

}  // namespace bastide::test
