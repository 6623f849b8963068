// The event loop: network, keyboard and timers are handled on its thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace bastide::connection {

class Loop {
  public:
    Loop();
    ~Loop();

    void run();

    /// Makes `run` return. Pending calls are dropped.
    void stop();

    /// The only function that other threads may call.
    void post(std::function<void()> then);

    void after(std::chrono::milliseconds time, std::function<void()> then);

    /// Called on the first Ctrl-C or SIGTERM, or SIGHUP unless that is ignored (nohup). A second
    /// signal ends the process at once.
    void on_interrupt(std::function<void()> then);

    struct Impl;

    [[nodiscard]] Impl& impl() { return *impl_; }

  private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::connection
