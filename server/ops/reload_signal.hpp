// Reloads on SIGHUP, whose default action would end the program.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <functional>

namespace bastide::ops {

class ReloadSignal {
  public:
    ReloadSignal(boost::asio::io_context& io, std::function<void()> reload);

  private:
    void wait();

    std::function<void()> reload_;
    boost::asio::signal_set signals_;
};

}  // namespace bastide::ops
