// Many sockets, one thread: calls whoever has something to read.
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

    /// `readable` is called whenever this socket has something; both outlive the poller.
    void add(int socket, const std::function<void()>& readable);

    /// Calls everyone who has something to read; waits until then for somebody to have.
    void poll(Clock::time_point until);

  private:
    int epoll_ = -1;
};

}  // namespace bastide::bench
