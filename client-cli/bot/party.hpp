#pragma once

#include "client-cli/bot/bot.hpp"

#include <memory>

namespace bastide::bot {

class Party {
  public:
    struct Events {
        /// Called when the party is ready for another game; it stays at its table until then.
        std::function<void(Party& party)> free;
        std::function<void(const GameResult& result)> played;
        std::function<void(const std::string& why)> failed;
        std::function<void(model::MatchId match)> begun = {};
    };

    explicit Party(Events events) : events_(std::move(events)) {}

    void add(connection::Loop& loop,
             connection::Connector connector,
             FrameCodec codec,
             BotCharacter character,
             connection::FirstConnection first = connection::FirstConnection::must_work);

    void play_at_new_table(const std::string& title, const Ruleset& ruleset);

    void leave(std::function<void()> disconnected);
    [[nodiscard]] bool may_have_seat() const;

  private:
    enum class Stage : std::uint8_t { gathering, free, sitting_down, playing };

    void step();
    void gather();
    void sit_down();
    void play();
    void start_if_ready();
    void finish();

    Events events_;
    std::vector<std::unique_ptr<Bot>> bots_;
    Stage stage_ = Stage::gathering;
    model::MatchId match_ = 0;
    std::size_t seated_ = 0;
    std::uint32_t version_at_start_ = 0;
    std::function<void()> leaving_;
    std::size_t disconnected_ = 0;
};

}  // namespace bastide::bot
