#pragma once

#include "bots/choose.hpp"
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/loop.hpp"
#include "client/model/model.hpp"
#include "client/model/requests.hpp"

#include <optional>
#include <thread>

namespace bastide::bot {

struct GameResult {
    model::MatchId match = 0;
    Game game;
    std::uint32_t moves = 0;  ///< number of accepted commands after the start
    bool ranked = true;       ///< false if the game was stopped and nobody has won
};

/// Maximum wait for the server to free a leaving bot's seats; then the bot disconnects anyway.
inline constexpr std::chrono::milliseconds parting_time_max{1500};

/// Settings of a bot. The seed decides all random choices: equal positions get equal answers.
struct BotCharacter {
    std::string name;
    std::optional<bots::Level> level = {};  ///< chooses at random if unset
    std::uint64_t seed = 0;
    std::chrono::milliseconds pause{0};  ///< before each move, so that people can follow the game
    std::string password = {};           ///< password of the server
    std::string token = {};              ///< token of an earlier run; empty for a new guest
};

class Bot {
  public:
    struct Events {
        std::function<void()> changed;
        std::function<void(const std::string& why)> failed;
        /// Called if the server refuses a request for a seat, or to make another player the host.
        std::function<void(const std::string& why)> declined;
        /// Called when a request is accepted, with the time since it was sent.
        std::function<void(std::chrono::microseconds)> answered = {};
    };

    Bot(connection::Loop& loop,
        connection::Connector connector,
        FrameCodec codec,
        BotCharacter character,
        Events events,
        connection::FirstConnection first = connection::FirstConnection::must_work);

    [[nodiscard]] bool idle() const;

    /// Returns the bot's table, even after the bot has lost its seat; null before it joins.
    [[nodiscard]] const model::Attended* table() const;

    [[nodiscard]] std::optional<v1::LeaveReason> unseated() const { return unseated_; }

    [[nodiscard]] const std::string& name() const { return character_.name; }

    [[nodiscard]] const std::string& token() const { return client_.model().token; }

    // These functions may only be called while the bot is idle.
    void create(const std::string& title, int seats, const Ruleset& ruleset) {
        ask(model::request::create(title, seats, ruleset));
    }

    void join(model::MatchId match, const std::string& code = "");

    void play_again(model::MatchId finished) { ask(model::request::rematch(finished)); }

    void start() { ask(model::request::start(*match_)); }

    /// Makes another the host. Refused as STALE if the seats changed; then the bot checks again.
    void hand_over(Seat seat) { ask(model::request::hand_over(*match_, seat, table()->version)); }

    /// Becomes ready, votes, reclaims the seat or moves, if one of these is due.
    void act();

    void leave_table();

    /// Leaves the table, even during a game. Afterwards only `left` is called.
    void leave(std::function<void()> left);

    /// True if, after leaving, the server did not confirm in time that the seats are free.
    [[nodiscard]] bool may_have_seat() const { return !client_.model().seated_at.empty(); }

  private:
    void ask(v1::ClientMessage message);
    void after(std::chrono::milliseconds time, std::function<void()> then);
    void move();
    void play(const Action& action);
    void send_move(const Action& action);
    std::function<void(const Action&)> if_still_asked(void (Bot::*then)(const Action&));
    bool cast_due_vote(const model::Attended& attended);
    void give_up_seats();
    void close_connection();
    void receive(const std::vector<model::News>& news);

    void react(const auto& /*unused*/) {}

    void react(const model::MatchShown& shown);
    void react(const model::AtTable& news);
    void react(const model::Accepted& accepted);
    void react(const model::Refused& refused);
    void react(const model::OutOfSync& out_of_sync);
    void react(const model::VersionWentBack& news);
    void react(const model::DrawsDoubted& news);
    void react(const model::SecretRevealed& news);
    void closed(const connection::CloseReason& ending);
    void fail(const std::string& why);
    [[nodiscard]] Action choose(const Game& game) const;

    connection::Loop& loop_;
    BotCharacter character_;
    Events events_;
    std::optional<model::MatchId> match_;
    std::string pending_request_;
    std::chrono::steady_clock::time_point asked_at_;
    std::uint32_t version_needed_ = 0;  ///< version of the table that includes the last request
    int refusals_ = 0;
    bool pausing_ = false;
    std::optional<v1::LeaveReason> unseated_;
    std::function<void()> on_left_;
    bool has_given_up_seats_ = false;
    bool is_closing_ = false;
    bool disconnected_ = false;
    connection::LifetimeGuard lifetime_;
    connection::Client client_;
    std::jthread search_;  ///< of the last question; destroyed first, which waits for its end
};

}  // namespace bastide::bot
