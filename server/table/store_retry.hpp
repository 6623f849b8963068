// Retries after failures of the store. The table stays in memory meanwhile. Also shows the pauses
// of the match at other servers.
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

/// Time after which a pause at another server is over unless that server repeats it. A retry may
/// take ten seconds.
inline constexpr std::chrono::seconds pause_elsewhere_max{20};

class StoreRetry {
  public:
    StoreRetry(MatchId id, const Match& match, const Attendants& attendants, Actor& table)
        : id_(id), match_(match), attendants_(attendants), table_(table) {}

    [[nodiscard]] bool is_waiting() const { return is_waiting_; }

    void retry(std::function<void()> then) {
        const auto pause = std::exchange(next_pause_, std::min(2 * next_pause_, store_pause_max));
        if (!std::exchange(is_waiting_, true)) {
            table_.services().paused(id_, true);
        }
        show();
        send_to_nodes();
        table_.hold_and_run_after(pause, std::move(then));
    }

    /// Ends the retries. Returns false if the match was not waiting.
    bool succeed() {
        next_pause_ = store_pause_min;
        const bool was_waiting = std::exchange(is_waiting_, false);
        if (was_waiting) {
            table_.services().paused(id_, false);
            send_to_nodes();
        }
        show_elsewhere({});
        return was_waiting;
    }

    /// Shows for this time at most that the match waits at another server.
    void show_elsewhere(std::chrono::milliseconds time) {
        elsewhere_until_ = table_.services().now() + time;
        show();
        if (time > time.zero()) {
            table_.run_after(time, [this] { show(); });
        }
    }

    void send_status(Attendant& attendant) const {
        if (is_shown_) {
            send_to(attendant, codec::match_paused(id_, true));
        }
    }

  private:
    void show() {
        const bool is_paused = is_waiting_ || elsewhere_until_ > table_.services().now();
        if (std::exchange(is_shown_, is_paused) != is_paused) {
            attendants_.broadcast(codec::match_paused(id_, is_paused));
        }
    }

    void send_to_nodes() const {
        cluster::v1::Message message;
        message.mutable_paused()->set_match(id_);
        message.mutable_paused()->set_version(match_.version);
        message.mutable_paused()->set_paused(is_waiting_);
        table_.services().send_to_nodes(std::move(message));
    }

    MatchId id_;
    const Match& match_;
    const Attendants& attendants_;
    Actor& table_;
    bool is_waiting_ = false;
    bool is_shown_ = false;  ///< attendants see a pause
    std::chrono::steady_clock::time_point elsewhere_until_;
    std::chrono::milliseconds next_pause_ = store_pause_min;
};

}  // namespace bastide::table
