// Retries after failures of the store. The table stays in memory meanwhile.
#pragma once

#include "proto/match/wire.hpp"
#include "server/table/actor.hpp"
#include "server/table/attendants.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {

/// Pause before the first retry. Each later pause is twice as long, up to store_pause_max.
inline constexpr std::chrono::milliseconds store_pause_min{50};

inline constexpr std::chrono::milliseconds store_pause_max{2000};

class StoreRetry {
  public:
    StoreRetry(MatchId id, const Attendants& attendants, Actor& table)
        : id_(id), attendants_(attendants), table_(table) {}

    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

    void retry(std::function<void()> then) {
        const auto pause = std::exchange(next_pause_, std::min(2 * next_pause_, store_pause_max));
        set_waiting(true);
        table_.hold_and_run_after(pause, std::move(then));
    }

    /// Ends the retries. Returns false if the match was not waiting.
    bool succeed() {
        next_pause_ = store_pause_min;
        const bool was_waiting = is_waiting_;
        set_waiting(false);
        return was_waiting;
    }

    void send_status(Attendant& attendant) const {
        if (is_waiting_) {
            send_to(attendant, codec::match_paused(id_, true));
        }
    }

  private:
    void set_waiting(bool waiting) {
        if (std::exchange(is_waiting_, waiting) != waiting) {
            attendants_.broadcast(codec::match_paused(id_, waiting));
            table_.services().paused(id_, waiting);
        }
    }

    MatchId id_;
    const Attendants& attendants_;
    Actor& table_;
    bool is_waiting_ = false;
    std::chrono::milliseconds next_pause_ = store_pause_min;
};

}  // namespace bastide::table
