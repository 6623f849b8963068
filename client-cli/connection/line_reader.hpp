// Lines from standard input, whatever it is: a terminal, a pipe or a file.
//
// Read on a thread of its own: to make a terminal non-blocking would make it so for everyone who
// shares it, our own output and the shell behind us included.
#pragma once

#include "client-cli/connection/loop.hpp"

#include <optional>
#include <string>
#include <thread>

namespace bastide::connection {

class LineReader {
  public:
    /// Called from the loop with each line, without its end; at last with nothing.
    using Then = std::function<void(std::optional<std::string>)>;

    LineReader(Loop& loop, Then then);
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// Nothing is called any more.
    ~LineReader();

  private:
    void read_all();
    bool wait_for_input();
    bool read_some(std::string& pending);

    Loop& loop_;
    std::shared_ptr<Then> then_;
    int wake_ = -1;  ///< an eventfd that ends the thread
    std::thread thread_;
};

}  // namespace bastide::connection
