// SIGHUP: what a host has changed is read anew. Without it, the signal would end the program.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <functional>

namespace bastide::ops {

class Hangup {
  public:
    /// `read_anew` is called from `io`, at each signal.
    Hangup(boost::asio::io_context& io, std::function<void()> read_anew);

  private:
    void wait();

    std::function<void()> read_anew_;
    boost::asio::signal_set signals_;
};

}  // namespace bastide::ops
