// Who is next, where several connections have something to ask: whoever has used least, one at a
// time. What comes in meanwhile is seen before the next one has its turn. While the store is behind
// nobody has one, so that whoever asks next does not stand at the end of a long queue there.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <map>

namespace bastide::net {

namespace asio = boost::asio;

/// How long a turn is put off for the store's sake: it may be in trouble.
inline constexpr std::chrono::milliseconds put_off_max{10};

/// Lives as long as anybody waits here.
class Turns {
  public:
    using IsBehind = std::function<bool()>;

    explicit Turns(asio::any_io_executor executor, IsBehind store_is_behind)
        : executor_(executor),
          store_is_behind_(std::move(store_is_behind)),
          put_off_(std::move(executor)) {}

    /// Done when it is the turn of somebody with that standing: of those who wait, the one with the
    /// most, and of several the one who came first.
    asio::awaitable<void> wait(double standing);

  private:
    void next();
    bool put_off();

    asio::any_io_executor executor_;
    IsBehind store_is_behind_;
    asio::steady_timer put_off_;
    std::chrono::milliseconds put_off_for_{0};
    std::multimap<double, asio::steady_timer*, std::greater<>> waiting_;
    bool running_ = false;  ///< `next` will be called
};

}  // namespace bastide::net
