// One computer player at a server: a connection of its own, and nothing but the public protocol.
#pragma once

#include "client-cli/client.hpp"

#include <optional>

namespace bastide::client {

enum class BotKind : std::uint8_t {
    random,
    careless,  ///< greedy, but now and then it does not think
    greedy,
};

/// Of so many choices a careless bot makes one without thinking.
inline constexpr std::uint64_t careless_one_in = 4;

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
    };

    Bot(Loop& loop,
        Connector connector,
        FrameCodec codec,
        BotCharacter character,
        Events events,
        FirstConnection first = FirstConnection::must_work);

    /// Has been welcomed and waits for no answer.
    [[nodiscard]] bool idle() const;

    /// Where it sits, once it does.
    [[nodiscard]] const Attended* table() const;

    [[nodiscard]] const std::string& name() const { return character_.name; }

    // Requests; only while idle.
    void create(const std::string& title, int seats, const Ruleset& ruleset);
    void join(MatchId match);
    void play_again(MatchId finished);  ///< where the others do
    void start();

    /// Gets ready, or makes its move; does nothing while there is nothing to do.
    void act();

    /// Stops attending the match, which is over, if there was one.
    void rise();

    /// Says goodbye. Nothing is called any more, except `left`.
    void leave(std::function<void()> left);

  private:
    void ask(v1::ClientMessage message);
    void after(std::chrono::milliseconds time, std::function<void()> then);
    void ask_again_later();
    void look_again_later();
    void move(const Attended& attended);
    void hear(const std::vector<News>& news);
    void hear(const Shown& shown);
    void hear(const Accepted& accepted);
    void hear(const Refused& refused);
    void hear(const Doubt& doubt);
    void hear(const WentBack& news);
    void hear(const DrawsDoubted& news);
    void hear(const SecretRevealed& news);
    void closed(const Ending& ending);
    void fail(const std::string& why);
    [[nodiscard]] Action choose(const Game& game) const;

    Loop& loop_;
    BotCharacter character_;
    Events events_;
    std::optional<MatchId> match_;
    v1::ClientMessage asked_;           ///< the last request
    std::string waits_for_;             ///< its id, until it is answered
    std::uint32_t version_needed_ = 0;  ///< that the effect of the last request has
    int refusals_ = 0;                  ///< in a row
    bool pausing_ = false;              ///< before a move
    std::function<void()> left_;        ///< set once it is leaving
    bool gone_ = false;                 ///< the connection is over
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< for what is called later
    Client client_;
};

}  // namespace bastide::client
