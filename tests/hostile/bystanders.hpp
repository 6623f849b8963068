// Two who play and mean no harm, somebody who plays an easy bot, and newcomers who look in: what an
// attack must not keep them from.
#pragma once

#include "tests/support/wire_player.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::hostile {

/// What they met with over some time.
struct Experience {
    std::vector<float> moves;     ///< from asking to being told that it counts, milliseconds
    std::vector<float> welcomes;  ///< from connecting to the welcome, milliseconds
    std::vector<float> bots;      ///< from asking an easy bot to its move, milliseconds
    std::vector<std::string>
        complaints;  ///< what a decent person was refused, or waited for in vain
};

/// The second sits down at the first one's table, both get ready, and they start.
void start_together(const test::Party& party);

class Bystanders {
  public:
    /// Returns when their first game is under way.
    explicit Bystanders(std::uint16_t port);
    Bystanders(const Bystanders&) = delete;
    Bystanders& operator=(const Bystanders&) = delete;
    ~Bystanders();

    /// What has happened since it was asked for the last time. A move that waits for its answer
    /// counts with the time it has waited.
    Experience take();

    /// Where they play now.
    [[nodiscard]] std::uint32_t match() const { return match_; }

  private:
    void play();
    void play_games();
    void look_in();
    void visit(int number);
    void play_bot();
    void play_games_with_bot();
    void await_bot(test::WirePlayer& player);
    void give_up();
    void ask(test::WirePlayer& mover, const test::Party& party);
    void complain(const std::string& who, const std::string& what);

    std::uint16_t port_;
    std::atomic<bool> enough_ = false;
    std::atomic<std::uint32_t> match_ = 0;
    std::mutex mutex_;
    Experience experience_;
    std::optional<std::chrono::steady_clock::time_point> asked_;      ///< the move under way
    std::optional<std::chrono::steady_clock::time_point> bot_asked_;  ///< the bot's
    std::thread players_;
    std::thread newcomers_;
    std::thread bot_player_;
};

}  // namespace bastide::hostile
