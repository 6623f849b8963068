#include "client-cli/commands/bot_visit.hpp"

#include "client-cli/bot/visit.hpp"
#include "client-cli/commands/bot_cast.hpp"
#include "client-cli/commands/departure.hpp"

namespace bastide::commands {
namespace {

class Run {
  public:
    Run(const BotOptions& options, const Way& way)
        : quiet_(options.quiet),
          visit_(loop_,
                 {.server = connection::url_of(way.address),
                  .match = *options.join,
                  .games = options.games,
                  .code = options.code},
                 {[this](const std::string& sentence) { tell(sentence); },
                  [](const bot::GameResult& result) { print(line_of(result)); },
                  [this](const std::string& why) { fail(why); },
                  [this] { end(); }}) {
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        for (int number = 0; number < options.seats; ++number) {
            visit_.add(connector(loop_, way, complaining),
                       way.codec,
                       character(options, number),
                       first_connection(options));
        }
    }

    int run() {
        return departure_.wait([this] { interrupt(); });
    }

  private:
    void tell(const std::string& sentence) const {
        if (!quiet_) {
            print(sentence);
        }
    }

    void fail(const std::string& why) {
        failed_ = true;
        complain(why);
    }

    void interrupt() {
        if (departure_.begin(exit_interrupted)) {
            complain(interrupted_words());
            departure_.end_soon();
            visit_.leave();
        }
    }

    /// All have said goodbye.
    void end() {
        departure_.begin(failed_ || visit_.games_played() == 0 ? 1 : 0);
        tell("Goodbye.");
        departure_.end();
    }

    bool quiet_;
    bool failed_ = false;
    connection::Loop loop_;
    Departure departure_{loop_};
    bot::Visit visit_;
};

}  // namespace

int run_visit(const BotOptions& options, const Way& way) {
    return Run(options, way).run();
}

}  // namespace bastide::commands
