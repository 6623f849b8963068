// What a table does while the store is in trouble: it waits and tries again, each time after a
// longer pause, and everybody who attends hears that the match waits. The table stays in memory
// meanwhile.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/attendants.hpp"

namespace bastide::table {

/// The pause before the first retry; each pause is twice as long as the one before ...
inline constexpr std::chrono::milliseconds store_pause_least{50};

/// ... up to this.
inline constexpr std::chrono::milliseconds store_pause_most{2000};

class StoreRetry {
  public:
    /// For match `id`. The others outlive this.
    StoreRetry(store::MatchId id, const Attendants& attendants, Actor& table)
        : id_(id), attendants_(attendants), table_(table) {}

    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

    /// The store has failed: calls `then` after a pause.
    void retry(std::function<void()> then);

    /// The store works. False: it was not waited for.
    bool succeed();

    /// For somebody who has just been shown the match.
    void send_status(Attendant& attendant) const;

  private:
    void set_waiting(bool waiting);

    store::MatchId id_;
    const Attendants& attendants_;
    Actor& table_;
    bool is_waiting_ = false;
    std::chrono::milliseconds next_pause_ = store_pause_least;
};

}  // namespace bastide::table
