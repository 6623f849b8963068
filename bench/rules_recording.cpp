// Speed of `bastide rules` on a thousand recorded base games, with every list of legal actions.
//
// Usage: bench_rules_recording [GAMES [FILE]]. With FILE it only writes the recording.
#include "engine/decide.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace bastide;

constexpr double limit_seconds = 5.0;
constexpr int runs = 5;

struct Recorder {
    std::mt19937_64 source{2000};
    std::string text;
    int turns = 0;

    std::size_t below(std::size_t bound) { return source() % bound; }

    std::vector<TileTypeId> shuffled(const TileCounts& stack) {
        std::vector<TileTypeId> tiles;
        for (std::size_t type = 0; type < stack.size(); ++type) {
            tiles.insert(tiles.end(), stack[type], static_cast<TileTypeId>(type));
        }
        for (std::size_t i = tiles.size(); i > 1; --i) {
            std::swap(tiles[i - 1], tiles[below(i)]);
        }
        return tiles;
    }

    void ask(std::string_view list, const Game& game, const Action& action) {
        text.append(list) += '\n';
        write(text, game.board, action);
        text += '\n';
    }

    /// Chooses at random, but deploys followers more often than chance would.
    Action choose(const std::vector<Action>& legal) {
        const Action first = legal[below(legal.size())];
        return std::holds_alternative<Pass>(first) ? legal[below(legal.size())] : first;
    }

    void record_game(int seats) {
        Game game = start(standard_setup({}, seats).value());
        const std::vector<TileTypeId> order = shuffled(game.unseen);
        text += "new seats " + std::to_string(seats) + " order";
        for (const TileTypeId type : order) {
            text += ' ';
            write(text, type);
        }
        text += " #end\n";
        play(game, order);
    }

    void play(Game& game, const std::vector<TileTypeId>& order) {
        std::vector<Action> legal;
        Decision decision;
        auto next = order.begin();
        while (game.turn.step != Step::over) {
            Action action = Draw{};
            if (game.turn.step == Step::draw) {
                action = Draw{*next++};
            } else {
                legal_actions(game, legal);
                action = choose(legal);
                const bool places = game.turn.step == Step::place;
                ask(places ? "placements" : "deployments", game, action);
                turns += places ? 1 : 0;
            }
            if (decide(game, prompt(game).actor, action, decision)) {
                std::abort();
            }
            game = decision.next;
        }
    }
};

double seconds_of(const std::string& command) {
    const auto begin = std::chrono::steady_clock::now();
    if (std::system(command.c_str()) != 0) {  // NOLINT(bugprone-command-processor): our own words
        std::abort();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void measure(const Recorder& recorder, const std::string& file) {
    const std::string command = std::string(BASTIDE_BINARY) + " rules <" + file + " | wc -c";
    std::cout << recorder.turns << " turns, " << recorder.text.size() << " bytes in; bytes out:\n"
              << std::flush;
    std::array<double, runs> taken{};
    std::generate(taken.begin(), taken.end(), [&] { return seconds_of(command); });
    std::sort(taken.begin(), taken.end());
    std::cout << "bastide rules, whole process: median " << taken[runs / 2] << " s, best "
              << taken.front() << " s of " << runs << " runs; limit " << limit_seconds << " s\n";
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 1000;
    const bool only_write = argc > 2;
    const std::string file =
        only_write ? argv[2] : "/tmp/bastide_recording." + std::to_string(games);
    Recorder recorder;
    for (int game = 0; game < games; ++game) {
        recorder.record_game(2 + game % 4);
    }
    std::ofstream(file) << recorder.text;
    if (!only_write) {
        measure(recorder, file);
        std::remove(file.c_str());
    }
    return 0;
}
