// Who is next, where several connections have something to ask: whoever has used least, one at a
// time. What comes in meanwhile is seen before the next one has its turn.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <map>

namespace bastide::net {

namespace asio = boost::asio;

/// Lives as long as anybody waits here.
class Turns {
  public:
    explicit Turns(asio::any_io_executor executor) : executor_(std::move(executor)) {}

    /// Done when it is the turn of somebody with that standing: of those who wait, the one with the
    /// most, and of several the one who came first.
    asio::awaitable<void> wait(double standing);

  private:
    void next();

    asio::any_io_executor executor_;
    std::multimap<double, asio::steady_timer*, std::greater<>> waiting_;
    bool running_ = false;  ///< `next` will be called
};

}  // namespace bastide::net
