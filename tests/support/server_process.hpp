// The real server as a process, on a free port of this machine.
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

/// Starts the server and waits until its port is open, unless NotReady is given. It is killed if
/// its owner or the thread that started it ends. Its folder is deleted, with its store unless
/// another path was given.
class ServerProcess {
  public:
    struct NotReady {};  ///< the constructor does not wait for the port

    explicit ServerProcess(const std::string& binary, const std::vector<std::string>& more = {});
    ServerProcess(NotReady kind, const std::string& binary, const std::vector<std::string>& more);
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    [[nodiscard]] std::uint16_t port() const { return port_; }

    /// Waits until the port is open. Throws if that takes too long.
    void wait_for_port();

    [[nodiscard]] pid_t process() const { return process_; }

    void signal(int number) const;

    /// Returns the exit code, or 128 plus the signal's number; nullopt after the timeout.
    std::optional<int> wait(std::chrono::milliseconds at_most);

    [[nodiscard]] bool running();

    [[nodiscard]] std::string log() const;

    /// Waits until the log contains the text. Returns false after the timeout.
    bool logs(std::string_view text, std::chrono::milliseconds at_most);

  private:
    void start(const std::string& binary, const std::vector<std::string>& more);
    bool wait_for_file_change(std::chrono::steady_clock::time_point until) const;

    TemporaryFolder folder_;
    int changes_ = -1;  ///< inotify descriptor of the folder
    pid_t process_ = -1;
    int alive_ = -1;
    std::optional<int> exit_code_;
    std::uint16_t port_ = 0;
};

}  // namespace bastide::test
