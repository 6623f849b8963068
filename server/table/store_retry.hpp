// Retries after failures of the store. The table stays in memory meanwhile.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/attendants.hpp"

namespace bastide::table {

/// Pause before the first retry. Each later pause is twice as long, up to store_pause_max.
inline constexpr std::chrono::milliseconds store_pause_min{50};

inline constexpr std::chrono::milliseconds store_pause_max{2000};

class StoreRetry {
  public:
    StoreRetry(MatchId id, const Attendants& attendants, Actor& table)
        : id_(id), attendants_(attendants), table_(table) {}

    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

    void retry(std::function<void()> then);

    /// Ends the retries. Returns false if the match was not waiting.
    bool succeed();

    void send_status(Attendant& attendant) const;

  private:
    void set_waiting(bool waiting);

    MatchId id_;
    const Attendants& attendants_;
    Actor& table_;
    bool is_waiting_ = false;
    std::chrono::milliseconds next_pause_ = store_pause_min;
};

}  // namespace bastide::table
