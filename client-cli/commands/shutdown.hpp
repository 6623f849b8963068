#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"

#include <unistd.h>

#include <cstdio>
#include <functional>
#include <string>
#include <utility>

namespace bastide::commands {

inline constexpr int exit_wrong_usage = 2;
inline constexpr int exit_interrupted = 130;

inline void print(const std::string& sentence, std::FILE* to = stdout) {
    std::fputs((sentence + "\n").c_str(), to);
    std::fflush(to);
}

inline int complain(const std::string& sentence, int exit_code = 1) {
    print(sentence, stderr);
    return exit_code;
}

inline bool is_on_terminal() {
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

/// A line that the next one overwrites. Only shown if standard error is a terminal.
class ProgressLine {
  public:
    void show(const std::string& text) const { put("\r" + text); }

    void clear() const { put("\r\033[K"); }

  private:
    void put(const std::string& text) const {
        if (is_watched_) {
            std::fputs(text.c_str(), stderr);
        }
    }

    bool is_watched_ = ::isatty(STDERR_FILENO) == 1;
};

class Shutdown {
  public:
    explicit Shutdown(connection::Loop& loop) : loop_(loop) {}

    /// Runs until the end. Ctrl-C calls `interrupted`. Returns the exit code.
    int wait(std::function<void()> interrupted) {
        loop_.on_interrupt(std::move(interrupted));
        loop_.run();
        return exit_code_;
    }

    /// Returns false if the shutdown has begun before; the first exit code counts.
    bool begin(int exit_code) {
        exit_code_ = begun_ ? exit_code_ : exit_code;
        return !std::exchange(begun_, true);
    }

    [[nodiscard]] bool has_begun() const { return begun_; }

    /// Ends the run within the time limit for closing connections.
    void end_soon() {
        loop_.after(2 * connection::goodbye_time_max, [this] { end(); });
    }

    void end() { loop_.stop(); }

  private:
    connection::Loop& loop_;
    bool begun_ = false;
    int exit_code_ = 0;
};

}  // namespace bastide::commands
