// Searches for a bot's move on a thread of its own, so that the loop continues.
#pragma once

#include "bots/choose.hpp"
#include "client-cli/connection/loop.hpp"

#include <thread>

namespace bastide::bot {

class Thinker {
  public:
    explicit Thinker(connection::Loop& loop) : loop_(loop) {}

    /// Calls `then` from the loop. A new search waits for the previous one, and so does the end of
    /// this object, which drops the result.
    void think(Game view, bots::Level level, std::uint64_t seed, std::function<void(Action)> then) {
        auto reported = lifetime_.guard(std::move(then));
        thread_ = std::jthread([this, view = std::move(view), level, seed, reported] {
            const Action action = bots::choose(view, level, bots::usual_budget(level), seed);
            loop_.post([reported, action] { reported(action); });
        });
    }

  private:
    connection::Loop& loop_;
    connection::LifetimeGuard lifetime_;
    std::jthread thread_;
};

}  // namespace bastide::bot
