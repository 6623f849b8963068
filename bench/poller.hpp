// Waits for many sockets on one thread.
#pragma once

#include "bench/measuring.hpp"

#include <functional>

namespace bastide::bench {

class Poller {
  public:
    Poller();
    Poller(const Poller&) = delete;
    Poller& operator=(const Poller&) = delete;
    ~Poller();

    /// `readable` is called whenever the socket is readable. Both outlive the poller.
    void add(int socket, const std::function<void()>& readable);

    /// Waits until sockets are readable or the time is over, and calls their callbacks.
    void poll(Clock::time_point until);

  private:
    int epoll_ = -1;
};

}  // namespace bastide::bench
