// Deferred calls that are dropped when their owner is destroyed.
#pragma once

#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/connection/loop.hpp"

#include <cstdint>
#include <map>

namespace bastide::connection {

class DeferredCalls {
  public:
    explicit DeferredCalls(Loop& loop) : loop_(loop) {}

    void post(std::function<void()> then);

    void after(std::chrono::milliseconds time, std::function<void()> then);

  private:
    std::function<void()> kept(std::function<void()> then);
    void run(std::uint64_t number);

    Loop& loop_;
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_ = 0;
    LifetimeGuard lifetime_;
};

}  // namespace bastide::connection
