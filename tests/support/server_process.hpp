// The real server as a process of its own, on a free port of this machine.
#pragma once

#include "tests/support/temporary_folder.hpp"

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

/// Starts the server and waits until its port is open. It dies with its owner, or with the thread
/// that started it, whatever happens to them; its folder goes too, and its store with it, unless it
/// was told of another.
class ServerProcess {
  public:
    explicit ServerProcess(const std::string& binary, const std::vector<std::string>& more = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    [[nodiscard]] std::uint16_t port() const { return port_; }

    [[nodiscard]] pid_t process() const { return process_; }

    void signal(int number) const;

    /// The exit code, 128 and the signal's number where a signal ended it; nothing if it still runs
    /// after that time.
    std::optional<int> wait(std::chrono::milliseconds at_most);

    [[nodiscard]] bool running();

    /// Everything it has logged so far.
    [[nodiscard]] std::string log() const;

    /// Waits until the log says this. False: it has not within that time.
    bool logs(std::string_view text, std::chrono::milliseconds at_most);

  private:
    void start(const std::string& binary, const std::vector<std::string>& more);
    void wait_for_port();
    bool wait_for_file_change(std::chrono::steady_clock::time_point until) const;

    TemporaryFolder folder_;
    int changes_ = -1;  ///< tells of files written in the folder
    pid_t process_ = -1;
    int alive_ = -1;  ///< readable once the process has ended
    std::optional<int> exit_code_;
    std::uint16_t port_ = 0;
};

}  // namespace bastide::test
