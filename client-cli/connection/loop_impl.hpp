#pragma once

#include "client-cli/connection/loop.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace bastide::connection {

struct Loop::Impl {
    boost::asio::io_context io{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{
        io.get_executor()};
    boost::asio::signal_set interrupts{io};
};

}  // namespace bastide::connection
