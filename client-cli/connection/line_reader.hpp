// Reads lines on a thread, because non-blocking mode would affect processes such as the shell.
#pragma once

#include "client-cli/connection/loop.hpp"

#include <optional>
#include <string>
#include <thread>

namespace bastide::connection {

class LineReader {
  public:
    /// Called from the loop with a line without its newline, and with nullopt at the end.
    using Then = std::function<void(std::optional<std::string>)>;

    LineReader(Loop& loop, Then then);
    ~LineReader();

  private:
    void read_all();
    bool wait_for_input();
    bool read_some(std::string& pending);
    void post(std::optional<std::string> line);

    Loop& loop_;
    Then then_;
    int wake_ = -1;
    LifetimeGuard lifetime_;
    std::thread thread_;
};

}  // namespace bastide::connection
