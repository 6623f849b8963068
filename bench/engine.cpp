// Speed of the engine: random games of two on one core, with the list of legal actions at every
// step, copies of a finished game, and answers of the hard bot. Measures processor time, which
// other processes disturb less.
//
// Usage: bench_engine [GAMES]. GAMES: games per run.
#include "bots/choose.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <random>
#include <vector>

namespace {

using namespace bastide;
constexpr int runs = 9;
constexpr double copy_nanoseconds_aim = 300;

class RandomGames {
  public:
    /// Alternates between two decisions, because one is made on the result of the other.
    const Game& play(const Game& beginning) {
        const Game* game = &beginning;
        while (game->turn.step != Step::over) {
            if (placements_ != nullptr && game->turn.step == Step::place &&
                game->turn.number % 10 == 0) {
                placements_->push_back(*game);
            }
            legal_actions(*game, legal_);
            actions_ += legal_.size();
            const Actor actor = prompt(*game).actor;
            const Action action = actor == chance ? drawn(*game) : legal_[below(legal_.size())];
            Decision& into = decisions_[++steps_ % 2];
            if (decide(*game, actor, action, into)) {
                std::cerr << "a legal action was refused\n";
                std::exit(1);
            }
            game = &into.next;
        }
        return *game;
    }

    /// Returns the positions of a game in which every tenth tile is to be placed.
    std::vector<Game> positions(const Game& beginning) {
        std::vector<Game> found;
        placements_ = &found;
        play(beginning);
        placements_ = nullptr;
        return found;
    }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }

    [[nodiscard]] std::uint64_t actions() const { return actions_; }

  private:
    std::size_t below(std::size_t limit) { return source_() % limit; }

    Action drawn(const Game& game) {
        const TileCounts stack = drawable(game);
        std::size_t roll = below(static_cast<std::size_t>(total(stack)));
        std::size_t type = 0;
        while (roll >= stack[type]) {
            roll -= stack[type++];
        }
        return Draw{static_cast<TileTypeId>(type)};
    }

    std::mt19937_64 source_{72};
    std::array<Decision, 2> decisions_;
    std::vector<Action> legal_;
    std::vector<Game>* placements_ = nullptr;
    std::uint64_t steps_ = 0;
    std::uint64_t actions_ = 0;
};

/// Processor time of this program.
double seconds_used() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Nanoseconds per copy, assigned to an existing object as in decide().
double time_copies(const Game& game) {
    constexpr int copies = 100'000;
    Game copy;
    const double begun = seconds_used();
    for (int i = 0; i < copies; ++i) {
        copy = game;
        asm volatile("" : : "r"(&copy) : "memory");  // keeps the copy
    }
    return (seconds_used() - begun) * 1e9 / copies;
}

struct Kind {
    const char* name;
    const char* ruleset;
    double aim;
};

constexpr std::array kinds{
    Kind{"base game", "preset=c1-e3", 10'000},
    Kind{"with River, Inns & Cathedrals and Abbot",
         "base-c2,river1-c2,inns-c2 followers 7 bigFollower=1 abbot=1",
         4'000},
};

void measure(const Kind& kind, int games) {
    WordReader words(kind.ruleset);
    const Game beginning = start(standard_setup(read_ruleset(words).value(), 2).value());
    RandomGames player;
    player.play(beginning);
    std::vector<double> rates;
    std::vector<double> copies;
    for (int run = 0; run < runs; ++run) {
        const double begun = seconds_used();
        for (int i = 1; i < games; ++i) {
            player.play(beginning);
        }
        const Game& last = player.play(beginning);
        rates.push_back(games / (seconds_used() - begun));
        copies.push_back(time_copies(last));
    }
    const double all = static_cast<double>(games) * runs + 1;
    std::cout << kind.name << ": games a second: median " << median(rates) << " of " << runs
              << " runs (least " << *std::ranges::min_element(rates) << ", most "
              << *std::ranges::max_element(rates) << "), aim " << kind.aim << '\n'
              << "  steps a game: " << static_cast<double>(player.steps()) / all
              << ", legal actions listed a game: " << static_cast<double>(player.actions()) / all
              << '\n'
              << "  copy of a finished game: " << median(copies) << " ns, aim "
              << copy_nanoseconds_aim << '\n';
}

/// Prints the time of an answer, and a checksum of the answers: equal bots give equal answers.
void measure_hard_bot(const Kind& kind) {
    constexpr bots::Nodes budget = 5'000;
    WordReader words(kind.ruleset);
    RandomGames player;
    const std::vector<Game> positions =
        player.positions(start(standard_setup(read_ruleset(words).value(), 2).value()));
    std::vector<double> times;
    std::size_t checksum = 0;
    for (int run = 0; run < runs; ++run) {
        const double begun = seconds_used();
        for (const Game& game : positions) {
            const Action answer = bots::choose(game, bots::Level::hard, budget, 1);
            std::vector<Action> legal;
            legal_actions(game, legal);
            const auto place = std::ranges::find(legal, answer) - legal.begin();
            checksum = checksum * 31 + static_cast<std::size_t>(place);
        }
        times.push_back((seconds_used() - begun) * 1e6 / static_cast<double>(positions.size()));
    }
    std::cout << kind.name << ": hard bot with " << budget << " nodes: median " << median(times)
              << " us an answer, checksum of the answers " << checksum % 1'000'000'007 << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 3000;
    std::cout << std::fixed << std::setprecision(0);
    for (const Kind& kind : kinds) {
        measure(kind, games);
        measure_hard_bot(kind);
    }
    std::cout << "sizeof(Game) " << sizeof(Game) << " bytes\n";
    return 0;
}
