#include "client-cli/commands/shell.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/pages.hpp"
#include "client-cli/practice/kept_games.hpp"
#include "client/record/recorded_match.hpp"
#include "client/record/replay.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/names.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/view.hpp"
#include "engine/word_reader.hpp"
#include "proto/hex.hpp"
#include "proto/record_text.hpp"
#include "proto/view_hash.hpp"

#include <chrono>
#include <cstdio>
#include <fstream>

namespace bastide::commands {
namespace {

/// Returns a spectator's view, but with all hands open, because the game is over.
model::Attended attended_in(const record::Replay& replay) {
    model::Attended attended;
    attended.table = record::table_of(replay);
    attended.version = static_cast<std::uint32_t>(replay.version());
    attended.game = replay.game();
    attended.ending =
        static_cast<v1::Ending>(replay.match().ending);  // the enumerators have equal values
    return attended;
}

/// "Anna is thinking. The tile: a road bend (base.V)."
std::string next_step_text(const model::Attended& attended) {
    const auto& hand = attended.game->turn.hand;
    return words::turn_status(attended, std::nullopt, std::nullopt) + "." +
           (hand ? " The tile: " + words::tile_description(*hand, words::Verbosity::in_full) + "."
                 : "");
}

std::string heading(const record::Replay& replay, const model::Attended& attended) {
    const bool begun = replay.last_actor().has_value();
    return "Match " + std::to_string(attended.table.match()) + ", " + attended.table.title() +
           (begun ? ", after move " : ", the start: ") + std::to_string(replay.version()) +
           (begun
                ? ": " + words::name_of(attended, *replay.last_actor()) + ", " + replay.last_move()
                : "");
}

plain::Lines shown(const record::Replay& replay, const plain::PageFormat& paper) {
    const model::Attended attended = attended_in(replay);
    plain::Lines lines = plain::wrapped(heading(replay, attended), paper.room.columns);
    plain::append(lines, plain::board_lines(attended, paper, std::nullopt));
    plain::append(
        lines,
        replay.over() ? plain::final_table(attended, paper) : plain::score_table(attended, paper));
    plain::append(lines, paper, next_step_text(attended));
    return lines;
}

void add_findings_about_bots(plain::Lines& lines,
                             const record::Replay& replay,
                             const plain::PageFormat& paper) {
    const auto [again, as_recorded] = replay.bot_answers();
    if (again > 0) {
        plain::append(lines,
                      paper,
                      "Bot moves were recomputed from what each bot could see: " +
                          words::counted(again, "answer is", "answers are") + " correct.");
    }
    if (as_recorded > 0) {
        plain::append(lines,
                      paper,
                      words::counted(as_recorded, "answer", "answers") +
                          " by bots that this version of bastide does not have: not recomputed.");
    }
    if (const int bots = record::bots_in(replay.head()); bots > 0) {
        plain::append(lines, paper, words::bots_in_draws(bots));
    }
}

std::string correct_words(int draws) {
    return "The record is correct: " + words::counted(draws, "draw", "draws") +
           ", every move and every score.";
}

plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper) {
    plain::Lines lines = plain::wrapped(
        correct_words(replay.draws()) + " Match " + std::to_string(replay.head().match) + ":",
        paper.room.columns);
    plain::append(lines, plain::final_table(attended_in(replay), paper));
    add_findings_about_bots(lines, replay, paper);
    lines.push_back("The server's commitment: " + hex(replay.head().commitment));
    lines.push_back("The hash at the end: " + hex(view_hash(view(replay.game(), spectator))));
    return lines;
}

constexpr int exit_right = 0;
constexpr int exit_wrong = 1;
constexpr int exit_unreadable = 2;

constexpr int rows_max = 10'000;  ///< rows for a board, more than any needs: the terminal scrolls

/// Reads a file, cut just beyond the size limit. Returns nullopt if it cannot be read.
std::optional<std::string> read_record_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text(record::bytes_max + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) {
        return std::nullopt;
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

int complain_of(const std::string& file, const record::Fault& fault) {
    const bool is_damaged = fault.kind == record::Fault::Kind::other;
    return complain(file + (is_damaged ? " is damaged at " : ", ") + record::error_message(fault),
                    fault.kind == record::Fault::Kind::no_record ? exit_unreadable : exit_wrong);
}

int complain_without_terminal() {
    return complain(
        "A replay needs a terminal. bastide record show FILE --at MOVE prints one position.",
        exit_wrong_usage);
}

int replay_on_screen(const ReplayOptions& options, const record::RecordedMatch& recorded) {
    connection::Loop loop;
    Shutdown shutdown(loop);
    RunSettings settings = settings_of_run(options.play);
    std::optional<Shell> shell;
    const auto leave = [&](int exit_code, const std::string& sentence) {
        if (shutdown.begin(exit_code)) {
            shell->finish();
            print(sentence, exit_code == exit_right ? stdout : stderr);
            shutdown.end();
        }
    };
    shell.emplace(loop,
                  ShellOptions{settings, options.game.substr(options.game.rfind('/') + 1)},
                  Shell::Events{[&] {
                                    shell->show_replay(recorded.history,
                                                       {screen::DrawsCheck::Status::right,
                                                        correct_words(recorded.draws)});
                                },
                                [&] { leave(exit_right, "Goodbye."); },
                                [&](const std::string& why) { leave(exit_wrong, why); }});
    return shutdown.wait([&] { leave(exit_right, "Goodbye."); });
}

/// Checks the record before the screen is used, so that its faults can be read.
int replay_file(ReplayOptions options) {
    if (options.game.empty()) {
        options.game = practice::latest_record(state_file("practice"));
    }
    const auto text = read_record_file(options.game);
    if (!text) {
        return complain(options.game.empty() ? "There is no finished practice game."
                                             : options.game + " could not be read.",
                        exit_unreadable);
    }
    const auto seat = static_cast<Seat>(options.seat.value_or(1) - 1);
    const auto recorded = record::recorded_match(*text, options.seat ? Viewer(seat) : spectator);
    if (!recorded) {
        return complain_of(options.game, recorded.error());
    }
    const int seats = recorded->history.table.seats_size();
    if (options.seat.value_or(1) > seats) {
        return complain("--seat must be 1 to " + std::to_string(seats) + " for this game.");
    }
    return is_on_terminal() ? replay_on_screen(options, *recorded) : complain_without_terminal();
}

}  // namespace

int run_record_verify(const std::string& file) {
    const auto text = read_record_file(file);
    if (!text) {
        return complain(file + " could not be read.", exit_unreadable);
    }
    const ProgressLine progress;
    auto next = std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
    const auto replay =
        record::verify(*text, record::Bots::recomputed, [&](const record::Replay& so_far) {
            if (const auto now = std::chrono::steady_clock::now(); now >= next) {
                next = now + std::chrono::milliseconds(200);
                progress.show("move " + std::to_string(so_far.version()));
            }
        });
    progress.clear();
    if (!replay) {
        return complain_of(file, replay.error());
    }
    plain::Printer printer;
    printer.show(findings(*replay, printer.paper()));
    return exit_right;
}

int run_record_show(const ShowOptions& options) {
    const auto text = read_record_file(options.file);
    if (!text) {
        return complain(options.file + " could not be read.", exit_unreadable);
    }
    const auto replay = record::play_until(*text, options.at);
    if (!replay) {
        return complain_of(options.file, replay.error());
    }
    if (options.at && replay->version() != *options.at) {
        return complain("There is no move " + std::to_string(*options.at) + ": the " +
                            (replay->over() ? "last is " : "game starts at ") +
                            std::to_string(replay->version()) + ".",
                        exit_wrong);
    }
    plain::Printer printer;
    plain::PageFormat paper = printer.paper();
    paper.room.rows = rows_max;
    printer.show(shown(*replay, paper));
    return exit_right;
}

int run_replay(const ReplayOptions& options) {
    const auto match = number(options.game, 1, INT32_MAX);
    if (!match) {
        return replay_file(options);
    }
    PlayOptions play = options.play;
    play.replays = static_cast<model::MatchId>(*match);
    if (play.server.url.empty()) {
        play.server.url = server_of({}).value_or(ServerOptions().url);
    }
    return is_on_terminal() ? run_play(play) : complain_without_terminal();
}

}  // namespace bastide::commands
