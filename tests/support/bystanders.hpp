// Two players who play game after game on a thread of their own and must not notice what others do
// to the server meanwhile.
#pragma once

#include <atomic>
#include <cstdint>
#include <latch>
#include <string>
#include <thread>

namespace bastide::test {

class Bystanders {
  public:
    /// Returns when their first game is under way.
    explicit Bystanders(std::uint16_t port);
    Bystanders(const Bystanders&) = delete;
    Bystanders& operator=(const Bystanders&) = delete;
    ~Bystanders();

    /// Lets the game that is under way go to its end. What they noticed: nothing, if all is well.
    std::string finish();

    /// Games that have ended. After `finish`.
    [[nodiscard]] int games() const { return games_; }

  private:
    void play();
    void play_game();

    std::uint16_t port_;
    std::atomic<bool> enough_{false};
    std::latch under_way_{1};
    bool counted_down_ = false;
    int games_ = 0;
    std::string problem_;
    std::thread thread_;
};

}  // namespace bastide::test
