// How fast the bots at a table move.
#pragma once

#include "server/table/envelope.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace bastide::table {

/// Moves of bots in a row after which a table slows its bots down, if no person moves. Five bots
/// make half as many in a round, whatever the rules give them.
inline constexpr std::uint32_t consecutive_bot_moves_max = 80;

/// The pause before each move of a bot from then on.
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

    /// The pause before the next move of a bot: `usual`, or longer if no person has moved for long.
    [[nodiscard]] std::chrono::milliseconds pause(std::chrono::milliseconds usual) const {
        return consecutive_bot_moves_ < consecutive_bot_moves_max
                   ? usual
                   : std::max<std::chrono::milliseconds>(usual, bot_pause_alone);
    }

  private:
    std::uint32_t consecutive_bot_moves_ = 0;  ///< moves of bots since a person's last move
};

}  // namespace bastide::table
