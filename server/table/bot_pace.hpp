// Pauses before the moves of bots at one table.
#pragma once

#include "server/table/envelope.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace bastide::table {

/// Bot moves in a row, without a move of a person, after which bots slow down.
inline constexpr std::uint32_t consecutive_bot_moves_max = 80;

inline constexpr std::chrono::seconds bot_pause_alone{5};

class BotPace {
  public:
    void count(const Envelope& envelope) {
        if (envelope.by == match::CommandSource::bot) {
            ++consecutive_bot_moves_;
        } else if (envelope.by == match::CommandSource::person &&
                   std::holds_alternative<match::Act>(envelope.command)) {
            consecutive_bot_moves_ = 0;
        }
    }

    [[nodiscard]] std::chrono::milliseconds pause(std::chrono::milliseconds usual) const {
        return consecutive_bot_moves_ < consecutive_bot_moves_max
                   ? usual
                   : std::max<std::chrono::milliseconds>(usual, bot_pause_alone);
    }

  private:
    std::uint32_t consecutive_bot_moves_ = 0;
};

}  // namespace bastide::table
