// A program of ours as a process of its own, of which everything it says is heard while it runs.
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
    /// Starts it; nobody types anything. It dies with its owner.
    explicit RunningProcess(std::vector<std::string> words);
    RunningProcess(const RunningProcess&) = delete;
    RunningProcess& operator=(const RunningProcess&) = delete;
    ~RunningProcess();

    /// Waits until it has said this, on either output. False: it ends without, or takes too long.
    bool says(std::string_view text);

    /// All that was heard so far.
    [[nodiscard]] const std::string& said() const { return said_; }

    void signal(int number) const;

    /// Waits until it ends. The exit code, or 128 and the signal's number where a signal ended it;
    /// nothing where it takes too long.
    std::optional<int> wait();

  private:
    bool receive(std::chrono::steady_clock::time_point until);

    pid_t process_ = -1;
    int output_ = -1;
    std::string said_;
    std::optional<int> exit_code_;
};

}  // namespace bastide::test
