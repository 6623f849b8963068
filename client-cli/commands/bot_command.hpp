// Runs of bots: one at the table of somebody else, or several at tables of their own.
#pragma once

#include "client-cli/bot/bot_run.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"

namespace bastide::commands {

class BotCommand {
  public:
    /// Adds the runs: one to join a table, otherwise one for each parallel game.
    /// `failed` and `over` of the events are not used.
    BotCommand(const BotOptions& options,
               const ServerTarget& target,
               const Ruleset& ruleset,
               bot::BotRun::Events events);

    /// Returns the exit code: 0 if a game was finished and no bot failed.
    int run();

    /// Makes all bots leave, and sets the exit code. Returns false if the end has begun before.
    bool stop(int exit_code, const std::string& why);

    [[nodiscard]] connection::Loop& loop() { return loop_; }

  private:
    void add_run(const ServerTarget& target, const bot::BotRun::Plan& plan);
    void fail(const std::string& why);
    void end();

    BotOptions options_;
    bot::BotRun::Events events_;
    bool failed_ = false;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    std::vector<std::unique_ptr<bot::BotRun>> runs_;
    std::size_t over_ = 0;
};

}  // namespace bastide::commands
