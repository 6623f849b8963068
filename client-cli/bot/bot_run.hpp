// Runs bots at a table that somebody else has opened; if one leaves, the others stay. Or at tables
// that they open themselves; if one fails, all leave.
#pragma once

#include "client-cli/bot/bot.hpp"

#include <memory>

namespace bastide::bot {

inline constexpr std::chrono::minutes rematch_wait_max{10};

class BotRun {
  public:
    struct Plan {
        std::string server;
        std::optional<model::MatchId> match;  ///< the table; if not set, the bots open one a game
        int games = 1;                        ///< maximum, with rematches
        std::chrono::milliseconds rematch_wait = rematch_wait_max;
        std::string code = {};
        std::string title = {};  ///< of tables that the bots open
        Ruleset ruleset = {};
    };

    struct Events {
        std::function<void(const std::string& sentence)> reported;
        std::function<void(const GameResult& result)> played;
        std::function<void(const std::string& why)> failed;
        std::function<void()> over;           ///< all bots have disconnected
        std::function<void()> begun = [] {};  ///< called when a game begins
        std::function<void(std::chrono::microseconds)> answered = {};  ///< see Bot::Events
    };

    BotRun(connection::Loop& loop, Plan plan, Events events);

    /// Adds a bot. May only be called before the loop runs.
    void add(connection::Connector connector,
             FrameCodec codec,
             BotCharacter character,
             connection::FirstConnection first = connection::FirstConnection::must_work);

    /// Makes all bots give up their seats; then `over` is called.
    void leave();

    [[nodiscard]] int games_played() const { return games_played_; }

  private:
    enum class Stage : std::uint8_t { gathering, sitting_down, at_table, waiting, leaving };

    struct SeatedBot {
        std::unique_ptr<Bot> bot;
        bool leaves = false;
        bool disconnected = false;
    };

    void step();
    void gather();
    void sit_down();
    void seated();
    void attend();
    void check_seats();
    void start_if_ready(const model::Attended& table);
    void leave_if_only_bots_left(const model::Attended& table);
    void host(SeatedBot& seated, const model::Attended& table);
    void finish();
    void look_for_rematch();
    void change_table();
    void declined(SeatedBot& seated, const std::string& why);
    void failed(SeatedBot& seated, const std::string& why);
    void end(const std::string& why);
    void remove_bot(SeatedBot& seated);
    void disconnected(SeatedBot& seated);

    void report(const std::string& sentence) const { events_.reported(sentence); }

    [[nodiscard]] bool opens_tables() const { return !plan_.match; }

    [[nodiscard]] std::vector<SeatedBot*> present() const;
    [[nodiscard]] const model::Attended* table() const;
    [[nodiscard]] bool agree() const;
    [[nodiscard]] bool is_ours(Seat seat) const;

    [[nodiscard]] std::string table_name() const { return "table " + std::to_string(match_); }

    connection::Loop& loop_;
    Plan plan_;
    Events events_;
    std::vector<std::unique_ptr<SeatedBot>> bots_;
    Stage stage_ = Stage::gathering;
    model::MatchId match_ = 0;
    std::optional<model::MatchId> before_;  ///< the match before a rematch
    std::size_t wanted_ = 0;
    std::size_t next_ = 0;  ///< index in `present()` of the bot that takes a seat
    bool has_requested_seat_ = false;
    bool has_handed_over_host_ = false;
    std::uint32_t version_at_start_ = 0;
    int games_played_ = 0;
    connection::LifetimeGuard lifetime_;
};

}  // namespace bastide::bot
