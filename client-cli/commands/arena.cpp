#include "client-cli/arena/tournament.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client/words/named_games.hpp"
#include "engine/notation.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <thread>

namespace bastide::commands {
namespace {

Result<arena::Terms> terms_of(const ArenaOptions& options) {
    Ruleset ruleset;
    const auto rules = words::with_game_written_out(options.rules);
    if (!rules) {
        return TextError{words::names_of_games()};
    }
    if (!rules->empty()) {
        WordReader words(*rules);
        auto read = read_ruleset(words);
        if (!read.ok()) {
            return read.error();
        }
        ruleset = *read;
    }
    auto setup = standard_setup(ruleset, static_cast<int>(options.contenders.size()));
    if (!setup.ok()) {
        return setup.error();
    }
    const int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    return arena::Terms{*setup,
                        options.contenders,
                        options.games,
                        std::min(options.threads > 0 ? options.threads : cores, options.games),
                        options.seed,
                        options.seconds};
}

std::string called(const std::string& contender) {
    constexpr std::size_t width_max = 20;
    return contender.size() <= width_max ? contender : contender.substr(0, width_max - 3) + "...";
}

void print_all(const arena::Terms& terms, const std::vector<arena::Tally>& tallies) {
    std::size_t width = 0;
    for (const std::string& name : terms.contenders) {
        width = std::max(width, called(name).size());
    }
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        std::puts(arena::line_of(called(terms.contenders[i]), width, tallies[i]).c_str());
    }
}

int play_all(const arena::Terms& terms) {
    const ProgressLine progress;
    int ended = 0;
    int fouls = 0;
    const auto tallies = arena::play_all(terms, [&](int game, const arena::Played& played) {
        if (played.foul) {
            ++fouls;
            progress.clear();
            complain("game " + std::to_string(game) + " was lost by a foul: " + *played.foul);
        }
        progress.show(std::to_string(++ended) + " of " + std::to_string(terms.games) + " games");
    });
    progress.clear();
    print_all(terms, tallies);
    return fouls == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/// Plays a game and prints commands that `bastide rules` can replay.
int play_one(const arena::Terms& terms, int game) {
    std::string out = "new ruleset ";
    write(out, terms.setup.ruleset);
    out += " seats " + std::to_string(terms.contenders.size());
    std::puts(out.c_str());
    const arena::PairedGame numbered{game, static_cast<int>(terms.contenders.size())};
    const auto print = [&](const Game& before, const Actor& actor, const Action& action) {
        out.clear();
        write(out, before.board, action);
        if (actor != chance) {
            const auto who = static_cast<std::size_t>(numbered.contender_at(*actor));
            out += "  # " + terms.contenders[who];
        }
        std::puts(out.c_str());
    };
    const arena::Played played = arena::play_one(terms, game, print);
    for (std::size_t i = 0; i < terms.contenders.size(); ++i) {
        std::printf("# %s: %d points\n", terms.contenders[i].c_str(), played.points[i]);
    }
    if (played.foul) {
        std::printf("# %s\n", played.foul->c_str());
    }
    return played.foul ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace

int run_arena(const ArenaOptions& options) {
    std::signal(SIGPIPE, SIG_IGN);  // a bot that ends is reported as a foul
    const auto terms = terms_of(options);
    if (!terms.ok()) {
        return complain("--rules: " + terms.error().message);
    }
    return options.game ? play_one(*terms, *options.game) : play_all(*terms);
}

}  // namespace bastide::commands
