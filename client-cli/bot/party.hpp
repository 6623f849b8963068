// Some bots that play games together, one after the other.
#pragma once

#include "client-cli/bot/bot.hpp"
#include "client-cli/bot/game_result.hpp"

#include <memory>

namespace bastide::bot {

class Party {
  public:
    struct Events {
        /// The party is free for a game, and is told to play one or left alone. Until then it
        /// stays at the table of the last one.
        std::function<void(Party& party)> free;
        std::function<void(const GameResult& result)> played;
        std::function<void(const std::string& why)> failed;
        /// Where somebody wants to know.
        std::function<void(model::MatchId match)> begun = {};
    };

    explicit Party(Events events) : events_(std::move(events)) {}

    void add(connection::Loop& loop,
             connection::Connector connector,
             FrameCodec codec,
             BotCharacter character,
             connection::FirstConnection first = connection::FirstConnection::must_work);

    /// The first bot opens a table and the others sit down there.
    void play_at_new_table(const std::string& title, const Ruleset& ruleset);

    /// All sit down at a table that somebody else has opened and will start.
    void play_at(model::MatchId match);

    /// All sit down at a table that somebody else has opened for the rematch of a finished match of
    /// theirs, and will start.
    void play_again(model::MatchId finished, model::MatchId rematch);

    /// Everyone gives up their seat and says goodbye; then `gone`.
    void leave(std::function<void()> gone);

    /// After that: one of them may have a seat still, for the server did not answer in time.
    [[nodiscard]] bool may_still_sit() const;

  private:
    enum class Stage : std::uint8_t { gathering, free, opening, sitting_down, playing };

    void step();
    void gather();
    void follow(model::MatchId match);
    void leave_table();
    void take_seat();
    void see_the_table();
    void sit_down();
    void play();
    void begin(const model::Attended& table);
    void start_if_host();
    void finish();

    Events events_;
    std::vector<std::unique_ptr<Bot>> bots_;
    Stage stage_ = Stage::gathering;
    bool hosts_ = false;  ///< the table is ours
    model::MatchId match_ = 0;
    std::optional<model::MatchId> before_;  ///< of which it is the rematch
    std::size_t seated_ = 0;
    std::uint32_t version_at_start_ = 0;
    std::function<void()> leaving_;  ///< called when all are gone
    std::size_t gone_ = 0;
};

}  // namespace bastide::bot
