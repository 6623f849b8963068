// Looks at the size of the store again and again.
#pragma once

#include "server/store/room.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace bastide::ops {

/// So long after the last size came.
inline constexpr std::chrono::seconds room_looked_at_every{1};

class RoomWatch {
  public:
    using Measured = std::function<void(const std::optional<store::Sizes>&)>;

    /// Asks for the size without waiting for it; the answer comes on the thread that runs `io`.
    using Measure = std::function<void(Measured)>;

    /// `hear` gets every size that could be read.
    RoomWatch(boost::asio::io_context& io,
              Measure measure,
              std::function<void(const store::Sizes&)> hear);

  private:
    void look_later();
    void look();

    boost::asio::steady_timer timer_;
    Measure measure_;
    std::function<void(const store::Sizes&)> hear_;
};

}  // namespace bastide::ops
