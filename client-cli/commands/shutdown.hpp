// How a command that waits for things to happen ends: once, with an exit code, and in time.
#pragma once

#include "client-cli/connection/loop.hpp"

#include <cstdio>
#include <functional>
#include <string>

namespace bastide::commands {

inline constexpr int exit_wrong_usage = 2;
inline constexpr int exit_interrupted = 130;

/// A line on standard output, or where else; on its way at once.
void print(const std::string& sentence, std::FILE* to = stdout);

/// A line on standard error. Gives the exit code.
int complain(const std::string& sentence, int exit_code = 1);

class Shutdown {
  public:
    explicit Shutdown(connection::Loop& loop) : loop_(loop) {}

    /// Runs the loop until the end; Ctrl-C leads to `interrupted`. Gives the exit code.
    int wait(std::function<void()> interrupted);

    /// False: somebody has begun to leave before, and that exit code counts.
    bool begin(int exit_code);

    [[nodiscard]] bool has_begun() const { return begun_; }

    /// The end comes at the latest when a client has had its time to say goodbye.
    void end_soon();

    void end() { loop_.stop(); }

  private:
    connection::Loop& loop_;
    bool begun_ = false;
    int exit_code_ = 0;
};

}  // namespace bastide::commands
