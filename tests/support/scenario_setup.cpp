// How the game of a scenario begins: with the tiles that its lines draw, or with those of the
// boxes.
#include "engine/setup.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::scenario {
namespace {

/// Counts what a stack must hold so that everything in the lines can be drawn.
class StackCounter {
  public:
    explicit StackCounter(TileCounts besides) : stack_(besides) {}

    void operator()(const TurnLine& line) {
        if (drawn_by(line) && !held_) {
            draw(line.tile);
        }
        if (line.aside) {
            aside_.push_back(line.tile);
        } else {
            back_.insert(back_.end(), aside_.begin(), aside_.end());
            aside_.clear();
        }
        held_ = is_held_after(line);
    }

    /// Whoever sells the tile in hand draws another (HR-7), and so does the next when it is placed.
    void operator()(const ActionLine& line) {
        const bool leaves_hand = line.words.starts_with("sell") || line.words.starts_with("place");
        held_ = held_ && (line.refused || !leaves_hand);
    }

    /// Lots go back at once, and have to be there for another reason.
    void operator()(const DealLine& line) {
        for (const DealLine::Dealt& dealt : line.tiles) {
            if (line.to != Pile::lot) {
                draw(dealt.tile);
            }
        }
    }

    void operator()(const auto& /*unused*/) {}

    [[nodiscard]] const TileCounts& stack() const { return stack_; }

  private:
    static bool drawn_by(const TurnLine& line) {
        const bool refused = !line.place && line.refused;
        return !refused && line.source.value_or(TileSource::stack) == TileSource::stack;
    }

    /// The tile that is still in hand when a line is over.
    static bool is_held_after(const TurnLine& line) {
        const bool refused_there =
            line.place && line.refused && !line.piece && line.rebuilds.empty();
        const bool left_with_it = !line.place && line.withdraws;
        return refused_there || left_with_it || line.only_draws;
    }

    /// One that was set aside before is the same one again.
    void draw(TileTypeId type) {
        const auto same = std::ranges::find(back_, type);
        if (same != back_.end()) {
            back_.erase(same);
        } else {
            ++stack_.at(index_of(type));
        }
    }

    TileCounts stack_;
    std::vector<TileTypeId> aside_;
    std::vector<TileTypeId> back_;
    bool held_ = false;
};

/// Whether the game is to go on behind the lines, with one more tile to draw.
bool goes_on(const Scenario& scenario) {
    bool ends_with_a_turn = false;
    bool has_final = false;
    for (const Line& line : scenario.lines) {
        has_final = has_final || std::holds_alternative<FinalLine>(line.what);
        ends_with_a_turn = (ends_with_a_turn || std::holds_alternative<TurnLine>(line.what)) &&
                           !std::holds_alternative<WithdrawLine>(line.what);
    }
    return scenario.ruleset.supply == TileSupply::stack && (!has_final || !ends_with_a_turn);
}

TileCounts stack_of(const Scenario& scenario) {
    StackCounter counter(scenario.stack);
    for (const Line& line : scenario.lines) {
        std::visit(counter, line.what);
    }
    TileCounts stack = counter.stack();
    if (goes_on(scenario)) {
        ++stack.at(index_of(*catalogue().find("base.D")));
    }
    return stack;
}

Setup setup_of(const Scenario& scenario) {
    const int seats = static_cast<int>(scenario.seats.size());
    if (scenario.from_boxes) {
        const auto setup = standard_setup(scenario.ruleset, seats);
        if (!setup) {
            throw std::runtime_error(setup.error().message);
        }
        return *setup;
    }
    Setup setup;
    setup.ruleset = scenario.ruleset;
    setup.seats = static_cast<std::uint8_t>(seats);
    setup.start = scenario.start;
    setup.stack = stack_of(scenario);
    return setup;
}

}  // namespace

Game game_of(const Scenario& scenario) {
    Setup setup = setup_of(scenario);
    if (scenario.supply) {
        setup.ruleset.followers = static_cast<std::uint8_t>(*scenario.supply);
    }
    if (const auto wrong = fault(setup)) {
        throw std::runtime_error(*wrong);
    }
    Game game = start(setup);
    for (std::size_t i = 0; i < scenario.scores.size(); ++i) {
        game.players[i].score = static_cast<std::int16_t>(scenario.scores[i]);
    }
    return game;
}

}  // namespace bastide::scenario
