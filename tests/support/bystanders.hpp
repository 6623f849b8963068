// Two players on a thread of their own play game after game, and must not notice what tests do to
// the server.
#pragma once

#include <atomic>
#include <cstdint>
#include <latch>
#include <string>
#include <thread>

namespace bastide::test {

class Bystanders {
  public:
    explicit Bystanders(std::uint16_t port);
    Bystanders(const Bystanders&) = delete;
    Bystanders& operator=(const Bystanders&) = delete;
    ~Bystanders();

    /// Waits for the end of the current game. Returns the problem that they noticed, or "".
    std::string finish();

    /// Number of finished games. Valid after `finish`.
    [[nodiscard]] int games() const { return games_; }

  private:
    void play();
    void play_game();

    std::uint16_t port_;
    std::atomic<bool> stopping_{false};
    std::latch under_way_{1};
    bool is_first_game_reported_ = false;
    int games_ = 0;
    std::string problem_;
    std::thread thread_;
};

}  // namespace bastide::test
