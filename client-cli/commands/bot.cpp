#include "client-cli/bot/bot_run.hpp"
#include "client-cli/bot/party.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/named_games.hpp"
#include "engine/enumerators.hpp"
#include "engine/ranks.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <utility>

namespace bastide::commands {
namespace {

/// The names differ from "Easy bot", the name of a bot that the server runs.
bot::BotCharacter character(const BotOptions& options, const std::string& password, int number) {
    const std::string kind = options.kind != "mixed" ? options.kind
                             : number % 2 == 0       ? "easy"
                                                     : "random";
    return {"Bot " + kind + " " + std::to_string(number + 1),
            enumerator_named<bots::Level>(kind),
            options.seed + static_cast<std::uint64_t>(number) * 0x1'0000'0000U,
            {},
            password};
}

connection::FirstConnection first_connection(const BotOptions& options) {
    return options.keep_trying ? connection::FirstConnection::is_waited_for
                               : connection::FirstConnection::must_work;
}

/// Returns "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123..." by seat, for scripts.
std::string line_of(const bot::GameResult& result) {
    std::string line = "match " + std::to_string(result.match) + "  scores";
    for (const Player& player : result.game.players) {
        line += " " + std::to_string(player.score);
    }
    line += "  ranks";
    for (const int rank : ranks(result.game)) {
        line += result.ranked ? " " + std::to_string(rank) : " -";
    }
    line += "  moves " + std::to_string(result.moves);
    return line + "  hash " + hex(view_hash(result.game));
}

void report(const BotOptions& options, const std::string& sentence) {
    if (!options.quiet) {
        print(sentence);
    }
}

constexpr const char* interrupted_text =
    "Interrupted: the bots are leaving their seats. Press Ctrl-C again to quit at once.";

class BotRun {
  public:
    BotRun(const BotOptions& options, ServerTarget target, const Ruleset& ruleset)
        : options_(options), target_(std::move(target)), ruleset_(ruleset) {}

    int run() {
        games_left_ = options_.games;
        const int parties = std::min(options_.parallel, options_.games);
        for (int i = 0; i < parties; ++i) {
            add_party(i);
        }
        return shutdown_.wait([this] { end(exit_interrupted, interrupted_text); });
    }

  private:
    void add_party(int number) {
        auto party = std::make_unique<bot::Party>(bot::Party::Events{
            [this](bot::Party& free) { next_game(free); },
            [](const bot::GameResult& result) { print(line_of(result)); },
            [this](const std::string& why) { end(1, why); },
            [this](model::MatchId match) {
                report(options_, "The game at table " + std::to_string(match) + " begins.");
            }});
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        for (int seat = 0; seat < options_.seats; ++seat) {
            party->add(loop_,
                       connector(loop_, target_, complaining),
                       target_.codec,
                       character(options_, target_.password, number * options_.seats + seat),
                       first_connection(options_));
        }
        parties_.push_back(std::move(party));
    }

    void next_game(bot::Party& party) {
        if (!std::exchange(connected_, true)) {
            report(options_, "Connected to " + connection::url_of(target_.address) + ".");
        }
        if (games_left_ > 0) {
            --games_left_;
            return party.play_at_new_table(options_.title, ruleset_);
        }
        if (++parties_done_ == parties_.size()) {
            end(0, "");
        }
    }

    /// Ends the run. Only the first call counts. The time limit of `Shutdown` applies.
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
        if (std::ranges::any_of(parties_,
                                [](const auto& party) { return party->may_have_seat(); })) {
            complain("The server did not answer in time: a bot may still have a seat there.");
        }
        report(options_, "Goodbye.");
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

/// Runs the command. The exit code is 0 if a game was finished and no bot failed.
class BotCommand {
  public:
    BotCommand(const BotOptions& options, const ServerTarget& target)
        : options_(options),
          bot_run_(loop_,
                   {.server = connection::url_of(target.address),
                    .match = *options.join,
                    .games = options.games,
                    .code = options.code},
                   {[this](const std::string& sentence) { report(options_, sentence); },
                    [](const bot::GameResult& result) { print(line_of(result)); },
                    [this](const std::string& why) {
                        failed_ = true;
                        complain(why);
                    },
                    [this] { end(); }}) {
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        for (int number = 0; number < options.seats; ++number) {
            bot_run_.add(connector(loop_, target, complaining),
                         target.codec,
                         character(options, target.password, number),
                         first_connection(options));
        }
    }

    int run() {
        return shutdown_.wait([this] {
            if (shutdown_.begin(exit_interrupted)) {
                complain(interrupted_text);
                shutdown_.end_soon();
                bot_run_.leave();
            }
        });
    }

  private:
    void end() {
        shutdown_.begin(failed_ || bot_run_.games_played() == 0 ? 1 : 0);
        report(options_, "Goodbye.");
        shutdown_.end();
    }

    const BotOptions& options_;
    bool failed_ = false;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    bot::BotRun bot_run_;
};

}  // namespace

int run_bots(const BotOptions& options) {
    const auto target = resolve_target(options.server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    if (options.join) {
        return BotCommand(options, *target).run();
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules(*rules, options.seats);
    if (!ruleset) {
        return complain(ruleset.error(), exit_wrong_usage);
    }
    return BotRun(options, *target, *ruleset).run();
}

}  // namespace bastide::commands
