#include "server/ops/spare_memory.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace bastide::ops {

SpareMemory::SpareMemory(boost::asio::io_context& io) : timer_(io) {
    wait();
}

void SpareMemory::wait() {
    timer_.expires_after(memory_trim_interval);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
#ifdef __GLIBC__
            ::malloc_trim(0);  // other allocators return memory by themselves
#endif
            wait();
        }
    });
}

}  // namespace bastide::ops
