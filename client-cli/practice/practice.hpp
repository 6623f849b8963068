// A game against bots. Joins and starts by itself, including a rematch that a friend asks for.
#pragma once

#include "client-cli/bot/bot.hpp"
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/loop.hpp"
#include "client-cli/practice/local_server.hpp"
#include "engine/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::practice {

class Guest {
  public:
    struct Events {
        std::function<void(const Guest& guest, const std::vector<model::News>& news)> news;
        std::function<void(const std::string& why)> failed;
    };

    Guest(connection::Loop& loop,
          const LocalServer& server,
          const model::Person& person,
          Events events);

    [[nodiscard]] connection::Client& client() { return client_; }

    [[nodiscard]] const connection::Client& client() const { return client_; }

    /// Sends a request. Repeats it after a refusal; after several, calls `failed`. Requires idle().
    void ask(const v1::ClientMessage& message);

    [[nodiscard]] bool idle() const { return client_.model().welcome && waits_for_.empty(); }

    [[nodiscard]] const model::Attended* seated_at(model::MatchId match) const;

  private:
    void receive(const std::vector<model::News>& news);
    void answered(const std::string& request);
    void refused(const model::Refused& refused);

    connection::Loop& loop_;
    Events events_;
    std::string waits_for_;
    int refusals_ = 0;
    connection::LifetimeGuard lifetime_;
    connection::Client client_;
};

struct PracticeTable {
    std::vector<std::string> players;
    std::vector<bot::BotCharacter> bots;
    Ruleset ruleset;
    std::string kept_in{};  ///< path of the game on disk (kept_games.hpp); empty if it is not kept
    std::vector<std::string> tokens{};      ///< tokens of the players of a resumed game
    std::optional<model::MatchId> match{};  ///< match to resume
};

inline constexpr const char* unsaved_words =
    "This game can't be saved: the folder for practice games can't be used.";

class Practice {
  public:
    struct Events {
        /// Receives all news except those that lead to a start.
        std::function<void(const connection::Client& client, const std::vector<model::News>& news)>
            news;
        std::function<void()> left;  ///< no friend attends the match any more
        std::function<void(const std::string& why)> failed;
        /// Called at most once.
        std::function<void(const std::string& why)> unsaved = [](const auto& /*why*/) {};
    };

    /// The loop must outlive this object.
    Practice(connection::Loop& loop, const PracticeTable& table, Events events);

    [[nodiscard]] std::vector<connection::Client*> clients();

    /// Returns the match; nullopt until the first friend is seated.
    [[nodiscard]] std::optional<model::MatchId> match() const { return match_; }

    [[nodiscard]] bool is_saved() const { return has_seats_kept_ && is_in_file_; }

    [[nodiscard]] std::string goodbye() const;

  private:
    std::unique_ptr<store::Database> open_store();
    void add_guest(const model::Person& person);
    void add_bot(const bot::BotCharacter& character);
    void receive(const Guest& guest, const std::vector<model::News>& news);
    void receive(const Guest& guest, const model::MatchShown& shown);
    void step();
    void fail(const std::string& why) const;
    [[nodiscard]] bool seat_guests();
    [[nodiscard]] bool seat_bots();
    void start();
    void finish_gathering();
    void keep();

    [[nodiscard]] int seats() const {
        return static_cast<int>(table_.players.size() + table_.bots.size());
    }

    connection::Loop& loop_;
    PracticeTable table_;
    Events events_;
    bool is_in_file_ = false;
    LocalServer server_;
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<bot::Bot>> bots_;
    std::optional<model::MatchId> match_;
    std::optional<model::MatchId> before_;  ///< the match before a rematch
    bool gathering_ = true;
    bool has_seats_kept_ = true;  ///< false after a failure
};

struct PracticeOptions {
    std::vector<std::string>
        players;              ///< names at the keyboard; if empty, one with the default name
    std::optional<int> bots;  ///< default: 1 for a single player, otherwise 0
    std::string level = "medium";
    std::string rules;  ///< such as "preset=c2 supply=hand"; if empty, the default rules
    int pace = usual_pace.count();  ///< pause before each move of a bot, in milliseconds
    bool resumes = false;           ///< continues the latest unfinished game; the rest is ignored
};

inline constexpr int pace_max = 10'000;

/// Returns `users_name`, or "Guest" if servers do not accept that name.
std::string usual_name(const std::string& users_name);

/// Returns the table or an error message. The bots' choices follow from `seed`.
Result<PracticeTable, std::string> chosen_practice(const PracticeOptions& options,
                                                   const std::string& usual_name,
                                                   std::uint64_t seed);

}  // namespace bastide::practice
