// Who is next, where several connections have something to ask. A few go on at once; then what has
// come in meanwhile is seen before the next few have their turn, first those who have asked for
// little. While the store is behind nobody has one, so that whoever asks next does not stand at the
// end of a long queue there.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <deque>
#include <functional>

namespace bastide::net {

namespace asio = boost::asio;

/// Turns in a row: a millisecond or so.
inline constexpr int turns_in_a_row = 8;

/// How long turns are put off for the store's sake: it may be in trouble.
inline constexpr std::chrono::milliseconds put_off_max{10};

/// Lives as long as anybody waits here.
class RequestScheduler {
  public:
    using IsBehind = std::function<bool()>;

    RequestScheduler(const asio::any_io_executor& executor, IsBehind store_is_behind)
        : executor_(executor), store_is_behind_(std::move(store_is_behind)), put_off_(executor) {}

    /// True: it is your turn, nobody waits. False: `wait` for it.
    [[nodiscard]] bool is_free();

    /// Done when it is your turn: after those who have come before, and behind all who are modest
    /// unless you are. Of the turns in a row one goes to the others.
    asio::awaitable<void> wait(bool modest);

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
    bool running_ = false;  ///< `next` will be called
};

}  // namespace bastide::net
