#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client-cli/practice/practice.hpp"
#include "client-cli/terminal/terminal.hpp"
#include "client/model/model.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// Options of `bastide play`, which uses the full screen on a terminal, otherwise lines.
struct PlayOptions {
    ServerOptions server;
    std::string name;        ///< if empty, as last time; new players are asked on a terminal
    std::string token_file;  ///< if empty, the default file
    std::string code;        ///< for a player who signs in from another device
    bool plain = false;
    terminal::TerminalOptions terminal;
    std::optional<bool> notifies{};           ///< if not set, as last time
    std::optional<model::MatchId> replays{};  ///< shows this finished match
};

int run_play(const PlayOptions& options);

struct ArenaOptions {
    std::vector<std::string> contenders;
    std::string rules;
    int games = 100;
    int threads = 0;  ///< if 0, one per core
    std::uint64_t seed = 1;
    int seconds = 5;
    std::optional<int> game;
};

/// Runs games between bots. The exit status is 0 if nobody lost by a foul.
int run_arena(const ArenaOptions& options);

struct BotOptions {
    ServerOptions server;
    int seats = 2;
    std::uint64_t seed = 1;
    std::string kind =
        "medium";  ///< random, easy, medium, hard; mixed: random and easy alternately
    std::optional<std::uint32_t> join;  ///< table to join; without it, the bots open tables
    std::string code;
    int games = 1;  ///< total; with `join`, that game and its rematches
    int parallel = 1;
    std::string title = "Bots at play";
    std::string rules;  ///< for tables that they open, such as "preset=c2 supply=hand"
    bool quiet = false;
    bool keep_trying = false;  ///< wait for a server that is not up yet
};

int run_bots(const BotOptions& options);

struct LoadOptions {
    BotOptions bots = [] {
        BotOptions options;
        options.kind = "random";
        options.title = "Load";
        options.parallel = 10;
        options.games = std::numeric_limits<int>::max();
        return options;
    }();
    int seconds = 30;
    bool is_my_server = false;  ///< allow a server on another machine
};

/// Plays at many tables at once and prints how fast the server answers.
int run_load(const LoadOptions& options);

int run_options(const std::string& name);

/// Runs `bastide play --practice` without a network. Uses the name and terminal options of `play`.
int run_practice(const practice::PracticeOptions& options, const PlayOptions& play);

struct ExportOptions {
    std::string match;  ///< table number; if empty, list the finished matches
    ServerOptions server = {.url = {},
                            .ca_file = {}};  ///< without a URL, the last server or this machine
    std::string token_file;
    std::string out;
};

struct ShowOptions {
    std::string file;
    std::optional<int> at;  ///< move number; if not set, the end
};

struct ReplayOptions {
    PlayOptions play;
    std::string game;         ///< record file, or number of a match; else our last practice game
    std::optional<int> seat;  ///< shows the hand of this player of the record, from 1
};

int run_replay(const ReplayOptions& options);

// Commands for records. Return 1 if the record is wrong or refused, 2 if it is not a record.

int run_record_verify(const std::string& file);
int run_record_show(const ShowOptions& options);
int run_record_export(const ExportOptions& options);

/// Describes a refused request for a match, without revealing whether the match exists.
std::string refusal_words(const model::Refused& refused, model::MatchId match);

struct RulesOptions {
    std::optional<std::uint64_t> seed;  ///< for the dice; random if not set
};

int run_rules(const RulesOptions& options);

/// Runs `bastide` without a subcommand, which shows the start page.
int run_start(const PlayOptions& options);

}  // namespace bastide::commands
