// The one thread everything of the client happens on: what comes from the network, the keyboard and
// the clock is called from here, one after the other.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace bastide::connection {

class Loop {
  public:
    Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop();

    /// Calls what is due until `stop`.
    void run();

    /// Makes `run` return. What is still due is never called.
    void stop();

    /// Soon, from `run`. The only function that other threads may call.
    void post(std::function<void()> then);

    void after(std::chrono::milliseconds time, std::function<void()> then);

    /// At the first Ctrl-C or SIGTERM, or where the terminal goes away and nobody has said (nohup)
    /// that this does not matter; a second one ends the program at once.
    void on_interrupt(std::function<void()> then);

    /// For the other files of connection/.
    struct Impl;

    [[nodiscard]] Impl& impl() { return *impl_; }

  private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::connection
