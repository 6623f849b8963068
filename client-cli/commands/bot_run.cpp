#include "client-cli/commands/bot_run.hpp"

#include "client-cli/bot/bot_run.hpp"
#include "client-cli/commands/bot_characters.hpp"
#include "client-cli/commands/shutdown.hpp"

namespace bastide::commands {
namespace {

class BotCommand {
  public:
    BotCommand(const BotOptions& options, const ServerTarget& target)
        : quiet_(options.quiet),
          bot_run_(loop_,
                   {.server = connection::url_of(target.address),
                    .match = *options.join,
                    .games = options.games,
                    .code = options.code},
                   {[this](const std::string& sentence) { report(sentence); },
                    [](const bot::GameResult& result) { print(line_of(result)); },
                    [this](const std::string& why) { fail(why); },
                    [this] { end(); }}) {
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        for (int number = 0; number < options.seats; ++number) {
            bot_run_.add(connector(loop_, target, complaining),
                         target.codec,
                         character(options, number),
                         first_connection(options));
        }
    }

    int run() {
        return shutdown_.wait([this] { interrupt(); });
    }

  private:
    void report(const std::string& sentence) const {
        if (!quiet_) {
            print(sentence);
        }
    }

    void fail(const std::string& why) {
        failed_ = true;
        complain(why);
    }

    void interrupt() {
        if (shutdown_.begin(exit_interrupted)) {
            complain(interrupted_words());
            shutdown_.end_soon();
            bot_run_.leave();
        }
    }

    void end() {
        shutdown_.begin(failed_ || bot_run_.games_played() == 0 ? 1 : 0);
        report("Goodbye.");
        shutdown_.end();
    }

    bool quiet_;
    bool failed_ = false;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    bot::BotRun bot_run_;
};

}  // namespace

int run_bots_at_table(const BotOptions& options, const ServerTarget& target) {
    return BotCommand(options, target).run();
}

}  // namespace bastide::commands
