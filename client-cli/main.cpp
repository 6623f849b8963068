// The client: one program, a subcommand for each thing it does.
#include "client-cli/commands/arena.hpp"
#include "client-cli/commands/bot.hpp"
#include "client-cli/commands/options.hpp"
#include "client-cli/commands/play.hpp"
#include "client-cli/commands/practice.hpp"
#include "client-cli/commands/record.hpp"
#include "client-cli/commands/rules.hpp"
#include "client-cli/commands/start.hpp"
#include "engine/table_seats.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int exit_wrong_usage = 2;

/// What whoever plays with a bot can rely on.
const char* const how_bots_leave =
    "A bot leaves no seat behind. Ctrl-C, SIGTERM or the end of its terminal make it give its\n"
    "seat up: before a game it stands up from the table, in a running one it withdraws, so that\n"
    "nobody waits for it. A second Ctrl-C ends it at once, without a word to the server.\n"
    "With --join as many bots sit down as there are seats for, and each that finds none says so.\n"
    "They leave as well when everybody else has left the table before the game, when the host\n"
    "removes them or closes the table, and when nobody plays again within 10 minutes. The exit\n"
    "status is 0 if they have played a game to its end.";

/// Which server, and how it is reached.
void add_server(CLI::App& command,
                bastide::commands::ServerOptions& options,
                const std::string& url = "url") {
    command
        .add_option(url,
                    options.url,
                    "the server: wss://HOST over an encrypted line, ws://HOST:8470 over an open "
                    "one; HOST alone goes there as before")
        ->capture_default_str();
    command.add_option("--ca",
                       options.ca_file,
                       "a PEM file: on an encrypted line, believe whoever is in it or is vouched "
                       "for there, instead of those this machine trusts");
    command.add_flag("--unencrypted",
                     options.unencrypted,
                     "an open line also where an encrypted one was there before: whoever is in "
                     "between can read along, and answer in the server's place");
    command.add_flag("--json", options.json, "speak the protocol in JSON");
}

CLI::App* add_bot(CLI::App& app, bastide::commands::BotOptions& options) {
    CLI::App* bot = app.add_subcommand("bot", "computer players that fill seats at a server");
    add_server(*bot, options.server);
    bot->add_option("--seats", options.seats, "bots at each table")
        ->check(CLI::Range(1, bastide::table_seats_most_with_inns))
        ->capture_default_str();
    bot->add_option("--seed", options.seed, "of their choices")->capture_default_str();
    bot->add_option(
           "--kind", options.kind, "how they play; random by lot, mixed random and easy by turns")
        ->check(CLI::IsMember({"easy", "medium", "hard", "random", "mixed"}))
        ->capture_default_str();
    bot->footer(how_bots_leave);
    bot->add_option("--games",
                    options.games,
                    "how many games in all; with --join that one and its rematches, whenever "
                    "somebody at the table plays it again")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    auto* parallel = bot->add_option("--parallel", options.parallel, "games at once")
                         ->check(CLI::PositiveNumber)
                         ->capture_default_str();
    auto* title =
        bot->add_option("--title", options.title, "of the tables they open")->capture_default_str();
    auto* rules =
        bot->add_option("--rules",
                        options.rules,
                        "of the tables they open, such as \"preset=c2 supply=hand\"; bastide "
                        "options explains them");
    bot->add_option("--join",
                    options.join,
                    "the table to sit down at, by its number, instead of opening tables")
        ->excludes(parallel)
        ->excludes(title)
        ->excludes(rules);
    bot->add_option(
        "--code", options.code, "with --join: the code of that table, where its door takes one");
    bot->add_flag("--quiet", options.quiet, "say nothing but results and faults");
    bot->add_flag("--keep-trying",
                  options.keep_trying,
                  "wait for the server where there is none yet; a connection that was lost is made "
                  "anew in any case");
    return bot;
}

CLI::App* add_arena(CLI::App& app, bastide::commands::ArenaOptions& options) {
    CLI::App* arena = app.add_subcommand("arena", "programs against each other, by the hundred");
    arena
        ->add_option(
            "PROGRAM",
            options.contenders,
            "who plays, one a seat: easy, medium, hard, hard:20000 with another budget, or "
            "a command that answers on its standard output")
        ->required()
        ->expected(2, bastide::table_seats_most_with_inns);
    arena
        ->add_option("--games",
                     options.games,
                     "how many; as many as there are seats in a row have "
                     "the same draws, with seats changed")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    arena->add_option("--rules",
                      options.rules,
                      "such as \"preset=c2 supply=hand\"; bastide options explains them");
    arena->add_option("--seed", options.seed, "of the draws, and of the programs' luck")
        ->capture_default_str();
    arena->add_option("--game", options.game, "only the one of this number, move by move")
        ->check(CLI::NonNegativeNumber);
    arena->add_option("--threads", options.threads, "games at once; without it one a core")
        ->check(CLI::PositiveNumber);
    arena->add_option("--seconds", options.seconds, "that an answer of a command may take")
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    return arena;
}

CLI::App* add_play(CLI::App& app, bastide::commands::PlayOptions& options) {
    CLI::App* play = app.add_subcommand("play", "play with others at a server");
    play->footer(
        "In the place of the address a link does as well, bastide://HOST/CODE, or the code "
        "of a table at\nthe server where you were last.");
    add_server(*play, options.server);
    play->add_option("--name",
                     options.name,
                     "how others see you; without it you are asked the first time, on a terminal");
    play->add_option("--token-file",
                     options.token_file,
                     "where your token is kept, to come back to your seat; another one makes you "
                     "somebody else");
    play->add_flag("--plain",
                   options.plain,
                   "line by line, for screen readers and terminals that can do nothing else");
    play->add_option_function<std::string>(
            "--color",
            [&options](const std::string& name) {
                options.terminal.depth = bastide::paint::depth_named(name);
            },
            "how many colours the terminal has")
        ->check(CLI::IsMember({"auto", "none", "8", "16", "256", "24bit"}))
        ->default_str("auto");
    play->add_option_function<std::string>(
            "--glyphs",
            [&options](const std::string& name) {
                options.terminal.glyphs = bastide::paint::glyphs_named(name);
            },
            "which characters its font has; octants is the finest")
        ->check(CLI::IsMember(
            {"auto", "ascii", "console", "blocks", "quadrants", "sextants", "octants"}))
        ->default_str("auto");
    play->add_flag_callback(
        "--notify",
        [&options] { options.notifies = true; },
        "ring, and let the terminal tell you, when it is your turn at a table you do not look at; "
        "remembered until --no-notify");
    play->add_flag_callback(
        "--no-notify", [&options] { options.notifies = false; }, "no more of that");
    play->add_flag("!--no-mouse", options.terminal.mouse, "leave the mouse to the terminal");
    return play;
}

/// Behind --practice.
void add_practice(CLI::App& play, bastide::practice::PracticeOptions& options) {
    CLI::Option* practice = play.add_flag("--practice");
    practice->description("without a server: against bots, or with friends at this keyboard");
    const auto add = [&](const char* name, auto& value, const std::string& what) {
        return play.add_option(name, value, what)->needs(practice)->group("Practice");
    };
    add("--bots", options.bots, "how many; one, where you play alone");
    add("--level", options.level, "of the bots: easy, medium or hard")->capture_default_str();
    add("--players", options.players, "the friends at this keyboard, such as Anna,Bob")
        ->delimiter(',');
    add("--rules",
        options.rules,
        "such as \"preset=c2 supply=hand\"; bastide options explains them");
    add("--pace", options.pace, "milliseconds before each move of a bot")->capture_default_str();
}

int run_play(const CLI::App& play,
             const bastide::commands::PlayOptions& options,
             const bastide::practice::PracticeOptions& practice) {
    if (play.count("--practice") == 0) {
        return bastide::commands::run_play(options);
    }
    for (const char* of_servers : {"url", "--ca", "--unencrypted", "--token-file", "--json"}) {
        if (play.count(of_servers) > 0) {
            std::cerr << "Practice needs no server: leave " << of_servers << " out.\n";
            return exit_wrong_usage;
        }
    }
    return bastide::commands::run_practice(practice, options);
}

CLI::App* add_export(CLI::App& record, bastide::commands::ExportOptions& options) {
    CLI::App* get =
        record.add_subcommand("export", "the record of a match of yours, from its server");
    get->add_option("MATCH", options.match, "its number; without one, your finished matches");
    add_server(*get, options.server, "URL");
    get->add_option("--token-file", options.token_file, "where the token is that you played with");
    get->add_option("-o,--output", options.out, "the file to write to; else standard output");
    return get;
}

CLI::App* add_show(CLI::App& record, bastide::commands::ShowOptions& options) {
    CLI::App* show = record.add_subcommand("show", "the board of a record");
    show->add_option("FILE", options.file, "the record")->required();
    show->add_option("--at", options.at, "after this move; else at the end");
    return show;
}

/// Whoever says nothing but where, or that it is practice, wants to play there.
std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const bool plays = !words.empty() && (words.front().find("://") != std::string::npos ||
                                          words.front() == "--practice");
    if (plays) {
        words.insert(words.begin(), "play");
    }
    return words;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Bastide, Carcassonne between remote players", "bastide");
    app.set_version_flag("--version", BASTIDE_VERSION);
    app.footer(
        "bastide alone asks where to play; bastide LINK plays there, and bastide --practice "
        "without a "
        "server.");
    app.require_subcommand(0, 1);

    bastide::commands::Options rules_options;
    CLI::App* rules =
        app.add_subcommand("rules", "the rules on standard input and output, for tools");
    rules->add_option("--seed", rules_options.seed, "of the dice that draw where no tile is named");

    std::string option;
    CLI::App* options = app.add_subcommand("options", "the rules a table may choose, explained");
    options->add_option("KEY", option, "only this one, such as supply or c2");

    bastide::commands::ArenaOptions arena_options;
    const CLI::App* arena = add_arena(app, arena_options);
    bastide::commands::BotOptions bot_options;
    const CLI::App* bot = add_bot(app, bot_options);
    bastide::commands::PlayOptions play_options;
    CLI::App* play = add_play(app, play_options);
    bastide::practice::PracticeOptions practice_options;
    add_practice(*play, practice_options);

    CLI::App* record = app.add_subcommand("record", "finished matches: get, check, look at them");
    record->require_subcommand(1);
    bastide::commands::ExportOptions export_options;
    const CLI::App* get = add_export(*record, export_options);
    bastide::commands::ShowOptions show_options;
    const CLI::App* show = add_show(*record, show_options);
    std::string record_file;
    CLI::App* verify = record->add_subcommand("verify", "whether all of a record is true");
    verify->add_option("FILE", record_file, "the record")->required();

    try {
        std::vector<std::string> words = words_of(argc, argv);
        std::ranges::reverse(words);  // as it wants them
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : exit_wrong_usage;
    }
    if (arena->parsed()) {
        return bastide::commands::run_arena(arena_options);
    }
    if (bot->parsed()) {
        return bastide::commands::run_bots(bot_options);
    }
    if (play->parsed()) {
        return run_play(*play, play_options, practice_options);
    }
    if (get->parsed()) {
        return bastide::commands::run_record_export(export_options);
    }
    if (show->parsed()) {
        return bastide::commands::run_record_show(show_options);
    }
    if (verify->parsed()) {
        return bastide::commands::run_record_verify(record_file);
    }
    if (options->parsed()) {
        return bastide::commands::run_options(option);
    }
    if (rules->parsed()) {
        return bastide::commands::run_rules(rules_options);
    }
    return bastide::commands::run_start({});
}
