#include "client-cli/commands/bot.hpp"

#include "client-cli/bot/party.hpp"
#include "client-cli/commands/bot_characters.hpp"
#include "client-cli/commands/bot_run.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/named_games.hpp"

#include <algorithm>
#include <utility>

namespace bastide::commands {
namespace {

class Run {
  public:
    Run(const BotOptions& options, ServerTarget target, const Ruleset& ruleset)
        : options_(options), target_(std::move(target)), ruleset_(ruleset) {}

    int run() {
        games_left_ = options_.games;
        const int parties = std::min(options_.parallel, options_.games);
        for (int i = 0; i < parties; ++i) {
            add_party(i);
        }
        return shutdown_.wait([this] { end(exit_interrupted, interrupted_words()); });
    }

  private:
    void add_party(int number) {
        auto party = std::make_unique<bot::Party>(bot::Party::Events{
            [this](bot::Party& free) { next_game(free); },
            [](const bot::GameResult& result) { print(line_of(result)); },
            [this](const std::string& why) { end(1, why); },
            [this](model::MatchId match) {
                report("The game at table " + std::to_string(match) + " begins.");
            }});
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        for (int seat = 0; seat < options_.seats; ++seat) {
            party->add(loop_,
                       connector(loop_, target_, complaining),
                       target_.codec,
                       character(options_, number * options_.seats + seat),
                       first_connection(options_));
        }
        parties_.push_back(std::move(party));
    }

    void report(const std::string& sentence) const {
        if (!options_.quiet) {
            print(sentence);
        }
    }

    void next_game(bot::Party& party) {
        if (!std::exchange(connected_, true)) {
            report("Connected to " + connection::url_of(target_.address) + ".");
        }
        if (games_left_ > 0) {
            --games_left_;
            return party.play_at_new_table(options_.title, ruleset_);
        }
        if (++parties_done_ == parties_.size()) {
            end(0, "");
        }
    }

    /// Only the first call counts. The bots leave their seats, within the time limit of `Shutdown`.
    void end(int code, const std::string& why) {
        if (!shutdown_.begin(code)) {
            return;
        }
        if (!why.empty()) {
            complain(why);
        }
        shutdown_.end_soon();
        for (const auto& party : parties_) {
            party->leave([this] {
                if (++parties_gone_ == parties_.size()) {
                    finish();
                }
            });
        }
    }

    void finish() {
        if (std::any_of(parties_.begin(), parties_.end(), [](const auto& party) {
                return party->may_have_seat();
            })) {
            complain("The server did not answer in time: a bot may still have a seat there.");
        }
        report("Goodbye.");
        shutdown_.end();
    }

    BotOptions options_;
    ServerTarget target_;
    Ruleset ruleset_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    std::vector<std::unique_ptr<bot::Party>> parties_;
    bool connected_ = false;
    int games_left_ = 0;
    std::size_t parties_done_ = 0;
    std::size_t parties_gone_ = 0;
};

}  // namespace

int run_bots(const BotOptions& options) {
    const auto target = resolve_target(options.server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    if (options.join) {
        return run_bots_at_table(options, *target);
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules(*rules, options.seats);
    if (!ruleset) {
        return complain(ruleset.error(), exit_wrong_usage);
    }
    return Run(options, *target, *ruleset).run();
}

}  // namespace bastide::commands
