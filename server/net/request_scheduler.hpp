// Schedules requests fairly between connections. They also wait here while the store is behind.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

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
    [[nodiscard]] bool try_take_turn() {
        if (left_ == 0 || !is_idle() || store_is_behind_()) {
            return false;
        }
        --left_;
        check_later();
        return true;
    }

    [[nodiscard]] std::size_t waiting() const { return prioritised_.size() + others_.size(); }

    /// Waits for a turn. Requests with priority go first in all but one of `turns_in_a_row`.
    asio::awaitable<void> wait(bool has_priority) {
        asio::steady_timer turn(executor_, asio::steady_timer::time_point::max());
        (has_priority ? prioritised_ : others_).push_back(&turn);
        check_later();
        [[maybe_unused]] const auto [error] =
            co_await turn.async_wait(asio::as_tuple(asio::use_awaitable));
    }

  private:
    using Queue = std::deque<asio::steady_timer*>;

    [[nodiscard]] bool is_idle() const { return prioritised_.empty() && others_.empty(); }

    void check_later() {
        if (!running_) {
            running_ = true;
            asio::post(executor_, [this] { next(); });
        }
    }

    /// Resumes coroutines, which run before the next call of `next`, since they are posted first.
    void next() {
        if (put_off()) {
            return;
        }
        running_ = false;
        left_ = turns_in_a_row;
        call(prioritised_, left_ - (others_.empty() ? 0 : 1));
        call(others_, left_);
        if (left_ < turns_in_a_row) {
            check_later();
        }
    }

    bool put_off() {
        if (is_idle() || put_off_for_ == request_delay_max || !store_is_behind_()) {
            put_off_for_ = std::chrono::milliseconds(0);
            return false;
        }
        constexpr std::chrono::milliseconds moment{1};
        put_off_for_ += moment;
        put_off_.expires_after(moment);
        put_off_.async_wait([this](const boost::system::error_code& error) {
            if (!error) {
                next();
            }
        });
        return true;
    }

    void call(Queue& queue, int most) {
        for (; most > 0 && !queue.empty(); --most, --left_) {
            queue.front()->cancel();
            queue.pop_front();
        }
    }

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
