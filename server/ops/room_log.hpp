// Tells the host how much room the store has: well before it ends, and when it has.
#pragma once

#include "server/ops/log.hpp"
#include "server/store/room.hpp"

#include <array>
#include <chrono>
#include <optional>

namespace bastide::ops {

/// The same is not said again within this time, however often room comes and goes.
inline constexpr std::chrono::hours room_said_again_after{1};

class RoomLog {
  public:
    RoomLog(Log& log, store::RoomLimits limits) : log_(log), limits_(limits) {}

    /// The room there is at these sizes, once the host has been told what there is to tell.
    store::Room hear(const store::Sizes& sizes, Log::Time now);

  private:
    [[nodiscard]] bool is_due(store::Room room, Log::Time now) const;
    void tell(store::Room room, const std::string& sizes);
    [[nodiscard]] std::string in_words(const store::Sizes& sizes) const;

    Log& log_;
    store::RoomLimits limits_;
    store::Room said_last_ = store::Room::ample;
    std::array<std::optional<Log::Time>, 3> said_at_;  ///< by room
};

}  // namespace bastide::ops
