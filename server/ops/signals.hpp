#pragma once

#include "server/ops/log.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>

namespace bastide::ops {

/// Shuts the server down on a signal. After a timeout or a second signal it drops connections
/// first: they refer to objects that end with the program.
class Shutdown {
  public:
    Shutdown(boost::asio::io_context& io,
             Log& log,
             std::function<void()> say_goodbye,
             std::function<void()> drop_everyone,
             std::function<bool()> idle);

  private:
    void wait_for_signal();
    void wait_until_idle();

    boost::asio::io_context& io_;
    Log& log_;
    std::function<void()> on_goodbye_;
    std::function<void()> drop_everyone_;
    std::function<bool()> idle_;
    boost::asio::signal_set signals_;
    boost::asio::steady_timer timer_;
    int checks_left_;
    bool stopping_ = false;
};

}  // namespace bastide::ops
