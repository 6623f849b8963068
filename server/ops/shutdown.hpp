// SIGTERM and SIGINT: say goodbye, wait a moment, go.
#pragma once

#include "server/ops/log.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>

namespace bastide::ops {

/// Stops the io_context some time after a signal: as soon as `idle`, or when the time for goodbyes
/// is over. A second signal stops it at once.
class Shutdown {
  public:
    Shutdown(boost::asio::io_context& io,
             Log& log,
             std::function<void()> say_goodbye,
             std::function<bool()> idle);

  private:
    void wait_for_signal();
    void wait_until_idle();

    boost::asio::io_context& io_;
    Log& log_;
    std::function<void()> say_goodbye_;
    std::function<bool()> idle_;
    boost::asio::signal_set signals_;
    boost::asio::steady_timer timer_;
    int checks_left_;
    bool stopping_ = false;
};

}  // namespace bastide::ops
