// The client program, with one subcommand for each function.
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "engine/ruleset.hpp"
#include "proto/version.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

using bastide::commands::complain;
using bastide::commands::exit_wrong_usage;

const char* const bot_leave_help =
    "Bots always give up their seats. Ctrl-C, SIGTERM or closing the terminal makes them leave "
    "the\ntable before a game, or resign from a running game, so that nobody waits for them. A "
    "second\nCtrl-C ends them at once without telling the server.\nWith --join, bots take the free "
    "seats and report if there are none. They also leave when\neverybody else has left before the "
    "game, when the host removes them or closes the table, and\nwhen there is no rematch within 10 "
    "minutes. The exit status is 0 if they finished a game.";

void add_server(CLI::App& command,
                bastide::commands::ServerOptions& options,
                const std::string& url = "url") {
    command
        .add_option(url,
                    options.url,
                    "server address: wss://HOST (encrypted) or ws://HOST:8470; HOST alone: "
                    "encrypted or not, as last time")
        ->capture_default_str();
    command.add_option("--ca",
                       options.ca_file,
                       "trust the CA certificates in this PEM file instead of the system's");
    command.add_flag("--unencrypted",
                     options.unencrypted,
                     "allow an unencrypted connection even if this server was encrypted before "
                     "(anyone on the network could read or tamper with it)");
    command.add_flag("--json", options.json, "use the JSON protocol");
}

CLI::App* add_bot(CLI::App& app, bastide::commands::BotOptions& options) {
    CLI::App* bot = app.add_subcommand("bot", "run bots that fill seats at a server");
    bot->option_defaults()->always_capture_default();
    add_server(*bot, options.server);
    bot->add_option("--seats", options.seats, "bots at each table")
        ->check(CLI::Range(1, bastide::table_seats_max_with_inns));
    bot->add_option("--seed", options.seed, "seed of the bots' choices");
    bot->add_option("--kind",
                    options.kind,
                    "how they play; random: any legal move, mixed: random and easy alternately")
        ->check(CLI::IsMember({"easy", "medium", "hard", "random", "mixed"}));
    bot->footer(bot_leave_help);
    bot->add_option(
           "--games", options.games, "number of games; with --join the game and its rematches")
        ->check(CLI::PositiveNumber);
    auto* parallel = bot->add_option("--parallel", options.parallel, "number of parallel games")
                         ->check(CLI::PositiveNumber);
    auto* title = bot->add_option("--title", options.title, "title of the tables they open");
    auto* rules = bot->add_option(
        "--rules",
        options.rules,
        "rules of the tables they open, such as \"preset=c2 supply=hand\"; see bastide options");
    bot->add_option(
           "--join", options.join, "join the table with this number instead of opening tables")
        ->excludes(parallel)
        ->excludes(title)
        ->excludes(rules);
    bot->add_option("--code", options.code, "with --join: the table's code, if it needs one");
    bot->add_flag("--quiet", options.quiet, "print only results and errors");
    bot->add_flag("--keep-trying",
                  options.keep_trying,
                  "wait for the server if it is not up yet; lost connections are always retried");
    return bot;
}

CLI::App* add_load(CLI::App& app, bastide::commands::LoadOptions& options) {
    CLI::App* load = app.add_subcommand("load", "measure how many tables your server can serve");
    load->option_defaults()->always_capture_default();
    add_server(*load, options.bots.server);
    load->add_option("--tables", options.bots.parallel, "number of parallel games")
        ->check(CLI::Range(1, 10'000));
    load->add_option("--seats", options.bots.seats, "bots at each table")
        ->check(CLI::Range(2, bastide::table_seats_max_with_inns));
    load->add_option("--seconds", options.seconds, "how long to measure")
        ->check(CLI::Range(1, 86'400));
    load->add_flag("--my-server", options.is_my_server, "allow a server on another machine");
    load->footer(
        "Bots play random moves as fast as the server answers. Use a server without players: start "
        "one\nwith its own --store and --local-budget 1000000; without the latter its rate limit "
        "is "
        "measured.\nFrom another machine, raise the limits for an address instead (see "
        "operations.md). The bots use\nCPU time, too.");
    return load;
}

CLI::App* add_arena(CLI::App& app, bastide::commands::ArenaOptions& options) {
    CLI::App* arena = app.add_subcommand("arena", "let bots play many games against each other");
    arena
        ->add_option("PLAYER",
                     options.contenders,
                     "the players, one per seat: easy, medium, hard, hard:20000 (custom budget), "
                     "or a command that answers on standard output")
        ->required()
        ->expected(2, bastide::table_seats_max_with_inns);
    arena
        ->add_option("--games",
                     options.games,
                     "number of games; each set of draws is replayed once per seat order")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    arena->add_option(
        "--rules", options.rules, "rules, such as \"preset=c2 supply=hand\"; see bastide options");
    arena->add_option("--seed", options.seed, "seed of the draws and the bots")
        ->capture_default_str();
    arena->add_option("--game", options.game, "play only this game and print its moves")
        ->check(CLI::NonNegativeNumber);
    arena
        ->add_option(
            "--threads", options.threads, "number of parallel games; default: one per core")
        ->check(CLI::PositiveNumber);
    arena->add_option("--seconds", options.seconds, "time limit for each answer of a command")
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    return arena;
}

void add_terminal(CLI::App& command, bastide::terminal::TerminalOptions& options) {
    command.add_option("--color", options.depth, "number of colours of the terminal")
        ->check(CLI::IsMember({"auto", "none", "8", "16", "256", "24bit"}))
        ->default_str("auto");
    command
        .add_option("--glyphs", options.glyphs, "characters for pictures; octants is the sharpest")
        ->check(CLI::IsMember(
            {"auto", "ascii", "console", "blocks", "quadrants", "sextants", "octants"}))
        ->default_str("auto");
    command.add_flag("!--no-mouse", options.mouse, "do not use the mouse");
}

CLI::App* add_play(CLI::App& app, bastide::commands::PlayOptions& options) {
    CLI::App* play = app.add_subcommand("play", "play on a server");
    play->footer(
        "Instead of the address you can give a link, bastide://HOST/CODE, or a table code on\nyour "
        "last server. Without an address you play on your last server.");
    add_server(*play, options.server);
    play->add_option(
        "--name", options.name, "your name (you are asked on first use if you omit it)");
    play->add_option(
        "--token-file",
        options.token_file,
        "file with your token (your identity and seat); another file makes you another guest");
    play->add_option("--code",
                     options.code,
                     "sign in with a code from your other device, or your recovery code");
    play->add_flag(
        "--plain", options.plain, "line-by-line mode, for screen readers and simple terminals");
    add_terminal(*play, options.terminal);
    play->add_flag_callback(
        "--notify",
        [&options] { options.notifies = true; },
        "bell and terminal notification when it is your turn at another table");
    play->add_flag_callback(
        "--no-notify", [&options] { options.notifies = false; }, "no notifications");
    return play;
}

void add_practice(CLI::App& play, bastide::practice::PracticeOptions& options) {
    CLI::Option* practice = play.add_flag("--practice");
    practice->description("play without a server, against bots or friends at this keyboard");
    const auto add = [&](const char* name, auto& value, const std::string& what) {
        return play.add_option(name, value, what)->needs(practice)->group("Practice");
    };
    play.add_flag("--resume", options.resumes, "continue the latest unfinished practice game")
        ->needs(practice)
        ->group("Practice");
    add("--bots", options.bots, "number of bots; default 1 if you play alone");
    add("--level", options.level, "level of the bots: easy, medium or hard")->capture_default_str();
    add("--players", options.players, "players at this keyboard, such as Anna,Bob")->delimiter(',');
    add("--rules", options.rules, "rules, such as \"preset=c2 supply=hand\"; see bastide options");
    add("--pace", options.pace, "pause before each bot move, in milliseconds")
        ->capture_default_str();
}

int run_play(const CLI::App& play,
             const bastide::commands::PlayOptions& options,
             const bastide::practice::PracticeOptions& practice) {
    if (play.count("--practice") == 0) {
        bastide::commands::PlayOptions chosen = options;
        if (play.count("url") == 0) {
            chosen.server.url = bastide::commands::server_of({}).value_or(options.server.url);
        }
        return bastide::commands::run_play(chosen);
    }
    for (const char* of_servers :
         {"url", "--ca", "--unencrypted", "--token-file", "--code", "--json"}) {
        if (play.count(of_servers) > 0) {
            const std::string given =
                std::string_view(of_servers) == "url" ? options.server.url : of_servers;
            return complain("Practice needs no server: remove " + given + ".", exit_wrong_usage);
        }
    }
    return bastide::commands::run_practice(practice, options);
}

CLI::App* add_replay(CLI::App& app, bastide::commands::ReplayOptions& options) {
    CLI::App* replay = app.add_subcommand("replay", "replay a finished game, move by move");
    replay->add_option("GAME",
                       options.game,
                       "record file, or table number of a finished game on the last server or URL; "
                       "default: your last practice game");
    options.play.server.url.clear();
    add_server(*replay, options.play.server, "URL");
    replay->add_option("--token-file", options.play.token_file, "token file that you played with");
    replay->add_option("--seat", options.seat, "show this player's hand (record files only)")
        ->check(CLI::Range(1, bastide::table_seats_max_with_inns));
    add_terminal(*replay, options.play.terminal);
    return replay;
}

CLI::App* add_export(CLI::App& record, bastide::commands::ExportOptions& options) {
    CLI::App* get = record.add_subcommand("export", "download the record of one of your games");
    get->add_option("MATCH",
                    options.match,
                    "table number of the game; without it, your finished games are listed");
    add_server(*get, options.server, "URL");
    get->add_option("--token-file", options.token_file, "token file that you played with");
    get->add_option("-o,--output", options.out, "output file; default: standard output");
    return get;
}

CLI::App* add_show(CLI::App& record, bastide::commands::ShowOptions& options) {
    CLI::App* show = record.add_subcommand("show", "show the board of a record");
    show->add_option("FILE", options.file, "record file")->required();
    show->add_option("--at", options.at, "show the board after this move; default: the end");
    return show;
}

bool is_address_alone(const std::vector<std::string>& words) {
    return !words.empty() && !words.front().starts_with('-') &&
           (words.front() == "localhost" || words.front().find_first_of(":.") != std::string::npos);
}

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
    CLI::App app("Bastide: Carcassonne in the terminal, online or for practice", "bastide");
    app.set_version_flag("--version", std::string(bastide::build::version));
    app.footer(
        "Run bastide alone to choose where to play, bastide LINK to play there, or bastide "
        "--practice to play without a server.");
    app.require_subcommand(0, 1);

    bastide::commands::RulesOptions rules_options;
    CLI::App* rules =
        app.add_subcommand("rules", "rules engine on standard input and output, for tools");
    rules->add_option("--seed", rules_options.seed, "seed for random draws");

    std::string option;
    CLI::App* options = app.add_subcommand("options", "explain the rules that a table can choose");
    options->add_option("KEY", option, "explain only this option or edition, such as supply or c2");

    bastide::commands::ArenaOptions arena_options;
    const CLI::App* arena = add_arena(app, arena_options);
    bastide::commands::BotOptions bot_options;
    const CLI::App* bot = add_bot(app, bot_options);
    bastide::commands::LoadOptions load_options;
    const CLI::App* load = add_load(app, load_options);
    bastide::commands::PlayOptions play_options;
    CLI::App* play = add_play(app, play_options);
    bastide::practice::PracticeOptions practice_options;
    add_practice(*play, practice_options);

    bastide::commands::ReplayOptions replay_options;
    const CLI::App* replay = add_replay(app, replay_options);
    CLI::App* record = app.add_subcommand("record", "finished games: download, verify, show");
    record->require_subcommand(1);
    bastide::commands::ExportOptions export_options;
    const CLI::App* get = add_export(*record, export_options);
    bastide::commands::ShowOptions show_options;
    const CLI::App* show = add_show(*record, show_options);
    std::string record_file;
    CLI::App* verify =
        record->add_subcommand("verify", "check every draw, move and score of a record");
    verify->add_option("FILE", record_file, "record file")->required();

    try {
        std::vector<std::string> words = words_of(argc, argv);
        if (is_address_alone(words)) {
            return complain("Did you mean: bastide play " + words.front() + "?", exit_wrong_usage);
        }
        std::ranges::reverse(words);  // CLI11 parses from the back
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : exit_wrong_usage;
    }
    const std::pair<const CLI::App*, std::function<int()>> commands[] = {
        {arena, [&] { return bastide::commands::run_arena(arena_options); }},
        {bot, [&] { return bastide::commands::run_bots(bot_options); }},
        {load, [&] { return bastide::commands::run_load(load_options); }},
        {play, [&] { return run_play(*play, play_options, practice_options); }},
        {replay, [&] { return bastide::commands::run_replay(replay_options); }},
        {get, [&] { return bastide::commands::run_record_export(export_options); }},
        {show, [&] { return bastide::commands::run_record_show(show_options); }},
        {verify, [&] { return bastide::commands::run_record_verify(record_file); }},
        {options, [&] { return bastide::commands::run_options(option); }},
        {rules, [&] { return bastide::commands::run_rules(rules_options); }}};
    for (const auto& [command, run] : commands) {
        if (command->parsed()) {
            return run();
        }
    }
    return bastide::commands::run_start({});
}
