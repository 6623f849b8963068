// Logs the size of the store when it is nearly full, full, or has space again.
#pragma once

#include "server/ops/log.hpp"
#include "server/ops/running_clock.hpp"
#include "server/store/disk_space.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <optional>

namespace bastide::ops {

inline constexpr std::chrono::hours disk_space_warning_interval{1};  ///< between equal messages

class DiskSpaceLog {
  public:
    DiskSpaceLog(Log& log, store::DiskSpaceLimits limits) : log_(log), limits_(limits) {}

    /// Returns the state, and logs it unless the same message is recent.
    store::DiskSpace receive(const store::Sizes& sizes, Log::Time now);

  private:
    [[nodiscard]] bool is_due(store::DiskSpace space, Log::Time now) const;
    void write_log_entry(store::DiskSpace space, const std::string& sizes);
    [[nodiscard]] std::string in_words(const store::Sizes& sizes) const;

    Log& log_;
    store::DiskSpaceLimits limits_;
    store::DiskSpace last_logged_ = store::DiskSpace::ample;
    std::array<std::optional<Log::Time>, 3> logged_at_;
};

inline constexpr std::chrono::seconds disk_space_poll_interval{1};

using StoreMeasured = std::function<void(const std::optional<store::Sizes>&)>;

/// Measures the store. The result must come on the thread of `run_after`.
using MeasureStore = std::function<void(StoreMeasured)>;

void watch_disk_space(const RunningClock::RunAfter& run_after,
                      const MeasureStore& measure,
                      const StoreMeasured& receive);

}  // namespace bastide::ops
