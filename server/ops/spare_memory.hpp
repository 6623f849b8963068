// Memory that a burst needed goes back to the system when the burst is over.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>

namespace bastide::ops {

/// How often what was freed is given back. It takes a tenth of a millisecond, and six or so for a
/// hundred megabytes.
inline constexpr std::chrono::seconds give_back_every{20};

/// The allocator keeps what is freed below something that lives on: three hundred readers who never
/// read left a hundred megabytes behind. Works from its making on, while the io_context runs.
class SpareMemory {
  public:
    explicit SpareMemory(boost::asio::io_context& io);

  private:
    void wait();

    boost::asio::steady_timer timer_;
};

}  // namespace bastide::ops
