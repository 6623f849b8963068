// Whether a table waits because the store is in trouble, and how long until it tries again.
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::table {

/// The first time; each time twice as long ...
inline constexpr std::chrono::milliseconds store_pause_least{50};

/// ... up to this.
inline constexpr std::chrono::milliseconds store_pause_most{2000};

class StorePause {
  public:
    [[nodiscard]] bool lasts() const { return lasts_; }

    /// The store has failed, or has failed again: for how long to wait now.
    std::chrono::milliseconds next() {
        lasts_ = true;
        return std::exchange(next_, std::min(2 * next_, store_pause_most));
    }

    void end() { *this = {}; }

  private:
    bool lasts_ = false;
    std::chrono::milliseconds next_ = store_pause_least;
};

}  // namespace bastide::table
