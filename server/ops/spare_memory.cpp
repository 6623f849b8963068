#include "server/ops/spare_memory.hpp"

#include <boost/asio/steady_timer.hpp>

#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace bastide::ops {

void return_spare_memory(boost::asio::io_context& io) {
    auto timer = std::make_shared<boost::asio::steady_timer>(io, memory_trim_interval);
    timer->async_wait([&io, timer](const boost::system::error_code& error) {
        if (!error) {
#ifdef __GLIBC__
            ::malloc_trim(0);  // other allocators return memory by themselves
#endif
            return_spare_memory(io);
        }
    });
}

}  // namespace bastide::ops
