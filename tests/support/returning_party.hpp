// Returning players who play one match after another despite lost connections, and check each
// record.
#pragma once

#include "tests/support/returning_player.hpp"

#include <memory>
#include <vector>

namespace bastide::test {

class ReturningParty {
  public:
    ReturningParty(int seats, std::uint64_t seed, Witness& witness);

    /// Reconnects, reads, and does the next action. Blocks only for handshakes.
    void step(std::uint16_t port);

    void stop_after_match() { is_last_match_ = true; }

    [[nodiscard]] bool done() const { return done_; }

    [[nodiscard]] const std::vector<std::uint32_t>& finished() const { return finished_; }

    [[nodiscard]] const std::vector<std::unique_ptr<ReturningPlayer>>& players() const {
        return players_;
    }

  private:
    void act();
    void act(ReturningPlayer& player);
    [[nodiscard]] bool all_ready() const;
    void finish();
    void check_record(const ReturningPlayer& holder);

    Witness& witness_;
    std::vector<std::unique_ptr<ReturningPlayer>> players_;
    std::vector<std::uint32_t> finished_;
    bool is_last_match_ = false;
    bool done_ = false;
};

/// Waits until a player has something to read, at most this long.
void wait_for_news(const std::vector<std::unique_ptr<ReturningParty>>& parties,
                   std::chrono::milliseconds at_most);

}  // namespace bastide::test
