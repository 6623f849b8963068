// The bots at one table: those that have seats, and those that play for absent players. A bot is
// asked as soon as its seat is. It thinks elsewhere (server/thinking), and its move is made after a
// pause, so that people see it happen.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/bot_pace.hpp"

#include "match/match.hpp"

#include <optional>
#include <stop_token>

namespace bastide::table {

class BotDriver {
  public:
    /// For that match, which is number `id`. Both outlive this.
    BotDriver(store::MatchId id, const match::Match& match, Actor& table)
        : id_(id), match_(match), table_(table), bots_(table.services().bots) {}

    /// Limits for a command of this host. Only commands that seat bots need to know about other
    /// tables.
    [[nodiscard]] match::BotLimits limits_for(const match::Command& command,
                                              match::PersonId host) const;

    /// The move of a bot, once it is due. Asks a bot if it is its turn.
    [[nodiscard]] std::optional<Request> next_move();

    /// Counts the move of this envelope, on which the pauses of bots depend.
    void count(const Envelope& envelope) { pace_.count(envelope); }

    /// Stops a bot that thinks about a board that these events have changed.
    void cancel_search_if_board_changed(const std::vector<match::Event>& events);

  private:
    /// What a bot thinks about.
    struct BotSearch {
        match::PromptNumber question = 0;
        bots::BotParameters play;
        std::chrono::steady_clock::time_point due;  ///< the move is made no earlier
        std::optional<Action> answer;               ///< once it is known
        std::stop_source stop;
    };

    void ask(const match::Question& asked, bots::Level level);
    [[nodiscard]] std::chrono::milliseconds pause_before_move() const;
    void cancel_search();
    void answered(const std::optional<Action>& answer);
    void failed();

    store::MatchId id_;
    const match::Match& match_;
    Actor& table_;
    const Bots& bots_;
    BotPace pace_;
    std::optional<BotSearch> thinking_;  ///< while a bot is asked
    bool is_asking_ = false;             ///< the answer may come before `Bots::think` returns
};

}  // namespace bastide::table
