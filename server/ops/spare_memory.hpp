#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>

namespace bastide::ops {

/// Interval of returning memory. A run takes 0.1 ms, or about 6 ms if it returns 100 MB.
inline constexpr std::chrono::seconds memory_trim_interval{20};

/// Returns freed memory to the system. glibc keeps it below a live allocation: 100 MB after a burst
/// of 300 slow readers.
class SpareMemory {
  public:
    explicit SpareMemory(boost::asio::io_context& io);

  private:
    void wait();

    boost::asio::steady_timer timer_;
};

}  // namespace bastide::ops
