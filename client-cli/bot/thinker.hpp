// Thinks on a thread of its own, while the loop goes on.
#pragma once

#include "bots/choose.hpp"
#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/connection/loop.hpp"

#include <thread>

namespace bastide::bot {

class Thinker {
  public:
    explicit Thinker(connection::Loop& loop) : loop_(loop) {}

    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Waits until the thought that is under way, if any, has come to its end; it is not told.
    ~Thinker() = default;

    /// Calls `then` from the loop with what that level would do. One thought at a time: another one
    /// waits for the last.
    void think(Game view, bots::Level level, std::uint64_t seed, std::function<void(Action)> then);

  private:
    connection::Loop& loop_;
    connection::LifetimeGuard lifetime_;
    std::jthread thread_;
};

}  // namespace bastide::bot
