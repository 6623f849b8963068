// Harmless users that an attack must not disturb.
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

struct Experience {
    std::vector<float> moves;             ///< from the request to its answer, milliseconds
    std::vector<float> welcomes;          ///< from connecting to the welcome, milliseconds
    std::vector<float> bots;              ///< from the bot's turn to its move, milliseconds
    std::vector<std::string> complaints;  ///< refusals and timeouts
};

/// The second player joins the first one's table, both get ready, and the game starts.
void start_together(const test::Party& party);

class Bystanders {
  public:
    /// Returns when their first game has begun.
    explicit Bystanders(std::uint16_t port);
    Bystanders(const Bystanders&) = delete;
    Bystanders& operator=(const Bystanders&) = delete;
    ~Bystanders();

    /// Returns the measurements since the last call. An unanswered move counts with its waiting
    /// time so far.
    Experience take_experience();

    [[nodiscard]] std::uint32_t match() const { return match_; }

  private:
    void play();
    void play_games();
    void visit_regularly();
    void visit(int number);
    void run_bot_games();
    void play_games_with_bot();
    void await_bot(test::WirePlayer& player);
    void give_up();
    void ask(test::WirePlayer& mover, const test::Party& party);
    void complain(const std::string& who, const std::string& what);

    std::uint16_t port_;
    std::atomic<bool> stopping_ = false;
    std::atomic<std::uint32_t> match_ = 0;
    std::mutex mutex_;
    Experience experience_;
    std::optional<std::chrono::steady_clock::time_point>
        move_sent_at_;  ///< start of the unanswered move
    std::optional<std::chrono::steady_clock::time_point>
        bot_turn_began_at_;  ///< start of the bot's turn
    std::thread players_;
    std::thread newcomers_;
    std::thread bot_player_;
};

}  // namespace bastide::hostile
