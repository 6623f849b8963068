// Schedules requests fairly between connections. They also wait here while the store is behind.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <deque>
#include <functional>

namespace bastide::net {

namespace asio = boost::asio;

inline constexpr int turns_in_a_row = 8;  ///< requests before other events, about 1 ms

/// Maximum delay of requests while the store is behind.
inline constexpr std::chrono::milliseconds request_delay_max{10};

/// Must outlive all coroutines that wait in it.
class RequestScheduler {
  public:
    using IsBehind = std::function<bool()>;

    RequestScheduler(const asio::any_io_executor& executor, IsBehind store_is_behind)
        : executor_(executor), store_is_behind_(std::move(store_is_behind)), put_off_(executor) {}

    /// Returns false if others wait, all turns are used or the store is behind: then call `wait`.
    [[nodiscard]] bool try_take_turn();

    [[nodiscard]] std::size_t waiting() const { return prioritised_.size() + others_.size(); }

    /// Waits for a turn. Requests with priority go first in all but one of `turns_in_a_row`.
    asio::awaitable<void> wait(bool has_priority);

  private:
    using Queue = std::deque<asio::steady_timer*>;

    [[nodiscard]] bool is_idle() const { return prioritised_.empty() && others_.empty(); }

    void check_later();
    void next();
    bool put_off();
    void call(Queue& queue, int most);

    asio::any_io_executor executor_;
    IsBehind store_is_behind_;
    asio::steady_timer put_off_;
    std::chrono::milliseconds put_off_for_{0};
    Queue prioritised_;
    Queue others_;
    int left_ = turns_in_a_row;
    bool running_ = false;
};

}  // namespace bastide::net
