// Plays for the bots at a table, and for absent players. Searches run in server/thinking.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/envelope.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

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

class BotDriver {
  public:
    BotDriver(MatchId id, const Match& match, Actor& table)
        : id_(id), match_(match), table_(table), bots_(table.services().bots) {}

    /// Returns the limits. Counts bots at the host's other tables if the command seats bots.
    [[nodiscard]] match::BotLimits limits_for(const match::Command& command, PersonId host) const;

    [[nodiscard]] std::optional<Request> next_move();

    void count(const Envelope& envelope) { pace_.count(envelope); }

    void cancel_search_if_board_changed(const std::vector<match::Event>& events);

  private:
    struct BotSearch {
        match::PromptNumber question = 0;
        bots::BotParameters play;
        std::chrono::steady_clock::time_point due;  ///< earliest time of the move
        std::optional<Action> answer;               ///< nullopt while the bot thinks
        std::stop_source stop;
    };

    bool is_due(const match::Question& asked);
    void ask(const match::Question& asked, bots::Level level);
    [[nodiscard]] std::chrono::milliseconds pause_before_move(Seat seat) const;
    void cancel_search();
    void answered(const std::optional<Action>& answer);
    void failed();

    MatchId id_;
    const Match& match_;
    Actor& table_;
    const Bots& bots_;
    BotPace pace_;
    std::optional<BotSearch> thinking_;
    std::optional<match::PromptNumber> awaited_question_;  ///< question for which this server waits
    std::chrono::steady_clock::time_point waits_until_;
    bool is_asking_ = false;  ///< `Bots::think` is running; it may answer before it returns
};

}  // namespace bastide::table
