#include "client-cli/commands/bot_command.hpp"
#include "client-cli/commands/latencies.hpp"
#include "client/model/chosen_rules.hpp"

namespace bastide::commands {
namespace {

/// Measures the answers from when the games at all tables have begun.
class Load {
  public:
    Load(const LoadOptions& options, const ServerTarget& target, const Ruleset& ruleset)
        : options_(options),
          bots_(options.bots,
                target,
                ruleset,
                {.reported = [](const std::string& /*unused*/) {},
                 .played = [this](const bot::GameResult& /*unused*/) { ++games_; },
                 .failed = {},
                 .over = {},
                 .begun = [this] { game_begins(); },
                 .answered = [this](std::chrono::microseconds time) { answers_.add(time); }}) {}

    int run() {
        print("Opening " + tables() + ".");
        return bots_.run();
    }

  private:
    void game_begins() {
        if (++begun_ == options_.bots.parallel) {
            print("All games have begun. Measuring for " + std::to_string(options_.seconds) +
                  " seconds.");
            answers_ = {};
            games_ = 0;
            wait_a_second();
        }
    }

    void wait_a_second() {
        bots_.loop().after(std::chrono::seconds(1), [this] {
            ++seconds_;
            if (seconds_ < options_.seconds) {
                progress_.show(std::to_string(seconds_) + " s: " + rate());
                return wait_a_second();
            }
            progress_.clear();
            if (bots_.stop(0, "")) {
                print(tables() + ": " + rate() + ", " + std::to_string(games_) + " games ended.\n" +
                      answers_.histogram());
            }
        });
    }

    [[nodiscard]] std::string tables() const {
        return fmt::format("{} tables of {} bots", options_.bots.parallel, options_.bots.seats);
    }

    [[nodiscard]] std::string rate() const {
        return fmt::format("{} requests a second, half answered within {}, 99 % within {}",
                           answers_.total() / static_cast<std::uint64_t>(seconds_),
                           milliseconds(answers_.within(0.5)),
                           milliseconds(answers_.within(0.99)));
    }

    LoadOptions options_;
    ProgressLine progress_;
    Latencies answers_;
    int begun_ = 0;
    int seconds_ = 0;
    int games_ = 0;
    BotCommand bots_;
};

}  // namespace

int run_load(const LoadOptions& options) {
    const auto target = resolve_target(options.bots.server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    if (!options.is_my_server && !connection::is_this_machine(target->address.host)) {
        return complain(target->address.host +
                            " is not this machine. A load test slows a server down for its "
                            "players. If the server is yours, add --my-server.",
                        exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules("", options.bots.seats);
    return ruleset ? Load(options, *target, *ruleset).run()
                   : complain(ruleset.error(), exit_wrong_usage);
}

}  // namespace bastide::commands
