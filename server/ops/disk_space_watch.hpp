// Measures the store periodically.
#pragma once

#include "server/store/disk_space.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace bastide::ops {

/// Pause after each measurement.
inline constexpr std::chrono::seconds disk_space_poll_interval{1};

class DiskSpaceWatch {
  public:
    using Measured = std::function<void(const std::optional<store::Sizes>&)>;

    /// Starts a measurement. The result must come on the thread that runs `io`.
    using Measure = std::function<void(Measured)>;

    DiskSpaceWatch(boost::asio::io_context& io, Measure measure, Measured receive);

  private:
    void check_later();
    void measure_now();

    boost::asio::steady_timer timer_;
    Measure measure_;
    Measured receive_;
};

}  // namespace bastide::ops
