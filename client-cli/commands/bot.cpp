#include "client-cli/commands/bot_command.hpp"
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

constexpr const char* interrupted_text =
    "Interrupted: the bots are leaving their seats. Press Ctrl-C again to quit at once.";

}  // namespace

BotCommand::BotCommand(const BotOptions& options,
                       const ServerTarget& target,
                       const Ruleset& ruleset,
                       bot::BotRun::Events events)
    : options_(options), events_(std::move(events)) {
    const int runs = options.join ? 1 : std::min(options.parallel, options.games);
    events_.failed = [this](const std::string& why) { fail(why); };
    events_.over = [this] { end(); };
    for (int i = 0; i < runs; ++i) {
        const int games = options.games / runs + (i < options.games % runs ? 1 : 0);
        add_run(target,
                {.server = connection::url_of(target.address),
                 .match = options.join,
                 .games = games,
                 .code = options.code,
                 .title = options.title,
                 .ruleset = ruleset});
    }
}

void BotCommand::add_run(const ServerTarget& target, const bot::BotRun::Plan& plan) {
    auto run = std::make_unique<bot::BotRun>(loop_, plan, events_);
    const auto complaining = [](const std::string& sentence) { complain(sentence); };
    for (int seat = 0; seat < options_.seats; ++seat) {
        const int number = static_cast<int>(runs_.size()) * options_.seats + seat;
        run->add(connector(loop_, target, complaining),
                 target.codec,
                 character(options_, target.password, number),
                 first_connection(options_));
    }
    runs_.push_back(std::move(run));
}

int BotCommand::run() {
    return shutdown_.wait([this] { stop(exit_interrupted, interrupted_text); });
}

bool BotCommand::stop(int exit_code, const std::string& why) {
    if (!shutdown_.begin(exit_code)) {
        return false;
    }
    if (!why.empty()) {
        complain(why);
    }
    shutdown_.end_soon();
    for (const auto& run : runs_) {
        run->leave();
    }
    return true;
}

/// Reports a failure; only the first one ends the run of bots at tables of their own.
void BotCommand::fail(const std::string& why) {
    failed_ = true;
    if (options_.join) {
        complain(why);
    } else {
        stop(1, why);
    }
}

/// Ends the command when all runs are over.
void BotCommand::end() {
    if (++over_ < runs_.size()) {
        return;
    }
    const bool played =
        std::ranges::any_of(runs_, [](const auto& run) { return run->games_played() > 0; });
    shutdown_.begin(failed_ || !played ? 1 : 0);
    events_.reported("Goodbye.");
    shutdown_.end();
}

int run_bots(const BotOptions& options) {
    const auto target = resolve_target(options.server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    bot::BotRun::Events events;
    events.reported = [quiet = options.quiet](const std::string& sentence) {
        if (!quiet) {
            print(sentence);
        }
    };
    events.played = [](const bot::GameResult& result) { print(line_of(result)); };
    if (options.join) {
        return BotCommand(options, *target, {}, events).run();
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules(*rules, options.seats);
    if (!ruleset) {
        return complain(ruleset.error(), exit_wrong_usage);
    }
    return BotCommand(options, *target, *ruleset, events).run();
}

}  // namespace bastide::commands
