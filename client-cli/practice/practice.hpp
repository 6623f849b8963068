// A table in this process: friends at one keyboard, and bots. Everyone is seated and made ready,
// and the game begins, without anybody asking for it; so does a rematch once one of the friends
// wants it. The moves of the friends are theirs to make, through their clients.
#pragma once

#include "client-cli/bot/party.hpp"
#include "client-cli/practice/guest.hpp"

namespace bastide::practice {

/// Who sits there, and by which rules they play.
struct PracticeTable {
    std::vector<std::string> players;  ///< at the keyboard, one at least
    std::vector<bot::BotCharacter> bots;
    Ruleset ruleset;
};

class Practice {
  public:
    /// Called from the loop.
    struct Events {
        /// Something was said to one of the friends. What leads to a start is left out.
        std::function<void(const connection::Client& client, const std::vector<model::News>& news)>
            news;
        /// None of them attends the match any more.
        std::function<void()> left;
        std::function<void(const std::string& why)> failed;
    };

    /// The loop outlives it.
    Practice(connection::Loop& loop, const PracticeTable& table, Events events);

    /// One for each friend, in their order.
    [[nodiscard]] std::vector<connection::Client*> clients();

    /// The match that is played, once the first of them is there.
    [[nodiscard]] std::optional<model::MatchId> match() const { return match_; }

    /// What whoever leaves now should read.
    [[nodiscard]] std::string goodbye() const;

  private:
    void add_guest(const std::string& name);
    void receive(const Guest& guest, const std::vector<model::News>& news);
    void receive(const Guest& guest, const model::MatchShown& shown);
    void step();
    [[nodiscard]] bool seat_guests();
    void seat_bots();
    void start();
    void begun();
    [[nodiscard]] int seats() const;
    [[nodiscard]] bool somebody_attends(model::MatchId match) const;

    connection::Loop& loop_;
    PracticeTable table_;
    Events events_;
    LocalServer server_;
    std::vector<std::unique_ptr<Guest>> guests_;
    bot::Party bots_;
    bool bots_are_free_ = false;
    std::optional<model::MatchId> bots_at_;
    std::optional<model::MatchId> match_;
    std::optional<model::MatchId> before_;  ///< of which it is the rematch
    bool gathering_ = true;                 ///< the game has not begun
};

}  // namespace bastide::practice
