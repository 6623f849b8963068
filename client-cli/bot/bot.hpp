// One computer player at a server: a connection of its own, and nothing but the public protocol.
#pragma once

#include "client-cli/bot/thinker.hpp"
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/lifetime_guard.hpp"

#include <optional>

namespace bastide::bot {

/// How a bot chooses: by lot, or like the player of that level.
enum class BotKind : std::uint8_t { random, easy, medium, hard };

/// For the server to take back the seats of a bot that leaves; then it says goodbye all the same.
inline constexpr std::chrono::milliseconds parting_time_max{1500};

/// Who a bot is. The seed decides all its choices: for the same question it always gives the same
/// answer.
struct BotCharacter {
    std::string name;
    BotKind kind = BotKind::random;
    std::uint64_t seed = 0;
    std::chrono::milliseconds pause{0};  ///< before each move, so that people see what happened
};

class Bot {
  public:
    /// Called from the loop.
    struct Events {
        std::function<void()> changed;                       ///< something was said to it
        std::function<void(const std::string& why)> failed;  ///< it cannot go on
        /// What it asked for is not to be had, a seat or somebody else as the host: the server's
        /// sentence.
        std::function<void(const std::string& why)> declined;
    };

    Bot(connection::Loop& loop,
        connection::Connector connector,
        FrameCodec codec,
        BotCharacter character,
        Events events,
        connection::FirstConnection first = connection::FirstConnection::must_work);

    /// Has been welcomed and waits for no answer.
    [[nodiscard]] bool idle() const;

    /// Where it sits, once it does, and also when it does no more.
    [[nodiscard]] const model::Attended* table() const;

    /// Why it has no seat there any more, where that was told.
    [[nodiscard]] std::optional<v1::LeaveReason> unseated() const { return unseated_; }

    [[nodiscard]] const std::string& name() const { return character_.name; }

    // Requests; only while idle.
    void create(const std::string& title, int seats, const Ruleset& ruleset);
    void join(model::MatchId match, const std::string& code = "");
    void play_again(model::MatchId finished);  ///< where the others do
    void start();
    void hand_over(Seat seat);  ///< the table, before its game

    /// Gets ready, votes, takes its seat back, or makes its move; does nothing while there is
    /// nothing to do.
    void act();

    /// Stops attending the match, which is over, if there was one.
    void leave_table();

    /// Gives its seats back to the server, before a game or in the middle of one, and says goodbye.
    /// Nothing is called any more, except `left`.
    void leave(std::function<void()> left);

    /// After it has left: the server may have kept a seat of it, for it did not answer in time.
    [[nodiscard]] bool may_still_sit() const { return !client_.model().seated_at.empty(); }

  private:
    void ask(v1::ClientMessage message);
    void after(std::chrono::milliseconds time, std::function<void()> then);
    void ask_again_later(const v1::ClientMessage& asked);
    void schedule_check();
    void move(const model::Attended& attended);
    void play(const model::Attended& attended, const Action& action);
    [[nodiscard]] bool is_still_asked(model::MatchId match, std::uint32_t version) const;
    bool cast_due_vote(const model::Attended& attended);
    void part();
    void say_goodbye();
    void receive(const std::vector<model::News>& news);

    template <typename Other>
    void react(const Other& /*unused*/) {}

    void react(const model::MatchShown& shown);
    void react(const model::AtTable& news);
    void react(const model::Accepted& accepted);
    void react(const model::Refused& refused);
    void react(const model::OutOfSync& out_of_sync);
    void react(const model::VersionWentBack& news);
    void react(const model::DrawsDoubted& news);
    void react(const model::SecretRevealed& news);
    void closed(const connection::Ending& ending);
    void fail(const std::string& why);
    [[nodiscard]] Action choose(const Game& game) const;
    [[nodiscard]] std::uint64_t luck(const Game& game) const;

    connection::Loop& loop_;
    BotCharacter character_;
    Events events_;
    std::optional<model::MatchId> match_;
    std::string waits_for_;             ///< the id of the last request, until it is answered
    std::uint32_t version_needed_ = 0;  ///< that the effect of the last request has
    int refusals_ = 0;                  ///< in a row
    bool pausing_ = false;              ///< before a move, or thinking about it
    std::optional<v1::LeaveReason> unseated_;
    std::function<void()> left_;  ///< set once it is leaving
    bool gives_up_ = false;       ///< it has said that it gives up its seats
    bool says_goodbye_ = false;
    bool gone_ = false;  ///< the connection is over
    connection::LifetimeGuard lifetime_;
    connection::Client client_;
    Thinker thinker_;
};

}  // namespace bastide::bot
