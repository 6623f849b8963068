#include "client-cli/bot/bot_run.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/named_games.hpp"
#include "engine/ranks.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bastide::commands {
namespace {

struct Kind {
    std::string_view word;
    std::string_view title;
    std::optional<bots::Level> level;
};

/// The titles differ from "Easy bot", which is the name of a bot that the server runs.
constexpr std::array kinds{Kind{"easy", "Bot easy ", bots::Level::easy},
                           Kind{"random", "Bot random ", std::nullopt},
                           Kind{"medium", "Bot medium ", bots::Level::medium},
                           Kind{"hard", "Bot hard ", bots::Level::hard}};

/// "mixed" alternates between the first two kinds.
const Kind& kind_of(const std::string& word, int number) {
    const auto* named = std::ranges::find(kinds, word, &Kind::word);
    return named != kinds.end() ? *named : kinds[static_cast<std::size_t>(number % 2)];
}

bot::BotCharacter character(const BotOptions& options, const std::string& password, int number) {
    const Kind& kind = kind_of(options.kind, number);
    return {std::string(kind.title) + std::to_string(number + 1),
            kind.level,
            options.seed + static_cast<std::uint64_t>(number) * 0x1'0000'0000U,
            {},
            password};
}

/// Formats "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123..." by seat; scripts parse it.
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

/// The exit code is 0 if a game was finished and no bot failed.
class BotCommand {
  public:
    /// `own_rules`: the rules of tables that the bots open; nullopt if they join one.
    BotCommand(const BotOptions& options,
               ServerTarget target,
               const std::optional<Ruleset>& own_rules)
        : options_(options), target_(std::move(target)), games_begun_(own_rules ? parties() : 0) {
        for (int party = 0; party < (own_rules ? parties() : 1); ++party) {
            add_run(party, own_rules);
        }
    }

    int run() {
        return shutdown_.wait([this] {
            end(exit_interrupted,
                "Interrupted: the bots are leaving their seats. Press Ctrl-C again to quit at "
                "once.");
        });
    }

  private:
    [[nodiscard]] int parties() const { return std::min(options_.parallel, options_.games); }

    void add_run(int party, const std::optional<Ruleset>& own_rules) {
        bot::BotRun::Plan plan{.server = party == 0 ? connection::url_of(target_.address) : "",
                               .match = options_.join.value_or(0),
                               .games = options_.games,
                               .code = options_.code};
        if (own_rules) {
            plan.own = {
                options_.title, *own_rules, [this] { return games_begun_++ < options_.games; }};
        }
        const auto complaining = [](const std::string& sentence) { complain(sentence); };
        runs_.push_back(std::make_unique<bot::BotRun>(
            loop_,
            std::move(plan),
            bot::BotRun::Events{[this](const std::string& sentence) { report(sentence); },
                                [this](const bot::GameResult& result) { played(result); },
                                [this](const std::string& why) { fail(why); },
                                [this] { run_over(); }}));
        for (int seat = 0; seat < options_.seats; ++seat) {
            runs_.back()->add(connector(loop_, target_, complaining),
                              target_.codec,
                              character(options_, target_.password, party * options_.seats + seat),
                              options_.keep_trying ? connection::FirstConnection::is_waited_for
                                                   : connection::FirstConnection::must_work);
        }
    }

    void report(const std::string& sentence) const {
        if (!options_.quiet) {
            print(sentence);
        }
    }

    void played(const bot::GameResult& result) {
        has_played_ = true;
        print(line_of(result));
    }

    /// Bots at somebody else's table play on if one fails.
    void fail(const std::string& why) {
        failed_ = true;
        options_.join ? (void)complain(why) : end(1, why);
    }

    /// Only the first call counts. The bots leave their seats, within the time limit of `Shutdown`.
    void end(int code, const std::string& why) {
        if (!shutdown_.begin(code)) {
            return;
        }
        complain(why);
        shutdown_.end_soon();
        for (const auto& run : runs_) {
            run->leave();
        }
    }

    void run_over() {
        if (++runs_over_ == runs_.size()) {
            shutdown_.begin(failed_ || !has_played_ ? 1 : 0);
            report("Goodbye.");
            shutdown_.end();
        }
    }

    BotOptions options_;
    ServerTarget target_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    std::vector<std::unique_ptr<bot::BotRun>> runs_;
    std::size_t runs_over_ = 0;
    int games_begun_;
    bool has_played_ = false;
    bool failed_ = false;
};

}  // namespace

int run_bots(const BotOptions& options) {
    const auto target = resolve_target(options.server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    if (options.join) {
        return BotCommand(options, *target, std::nullopt).run();
    }
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return complain(words::names_of_games(), exit_wrong_usage);
    }
    const auto ruleset = model::chosen_rules(*rules, options.seats);
    if (!ruleset) {
        return complain(ruleset.error(), exit_wrong_usage);
    }
    return BotCommand(options, *target, *ruleset).run();
}

}  // namespace bastide::commands
