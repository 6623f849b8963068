// The start of a scenario's game: with the tiles that its lines draw, or with those of the boxes.
#include "engine/setup.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::scenario {
namespace {

/// Counts the tiles that the stack needs for all draws of the lines.
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

    /// After selling (HR-7) or placing the tile in hand, the next one must be drawn.
    void operator()(const ActionLine& line) {
        const bool leaves_hand = line.words.starts_with("sell") || line.words.starts_with("place");
        held_ = held_ && (line.refused || !leaves_hand);
    }

    /// Tiles of a lot go back immediately, so they add nothing.
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

    /// True if the tile is still in hand after the line.
    static bool is_held_after(const TurnLine& line) {
        const bool refused_there =
            line.place && line.refused && !line.piece && line.rebuilds.empty();
        const bool left_with_it = !line.place && line.withdraws;
        return refused_there || left_with_it || line.only_draws;
    }

    /// A tile that was set aside before is drawn again.
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

/// True if the game continues after the last line, so that one more tile must be drawable.
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
    if (const auto wrong = error_in(setup)) {
        throw std::runtime_error(*wrong);
    }
    Game game = start(setup);
    for (std::size_t i = 0; i < scenario.scores.size(); ++i) {
        game.players[i].score = static_cast<std::int16_t>(scenario.scores[i]);
    }
    return game;
}

}  // namespace bastide::scenario
