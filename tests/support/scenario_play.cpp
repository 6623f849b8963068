#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/placement.hpp"
#include "engine/ranks.hpp"
#include "engine/setup.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace bastide::scenario {
namespace {

/// What a scenario says and what happened are two things.
struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The tile that is still in hand when a line is over.
std::optional<TileTypeId> held_after(const TurnLine& line) {
    const bool refused_there = line.place && line.refused && !line.figure;
    const bool left_with_it = !line.place && line.withdraws;
    return refused_there || left_with_it ? std::optional(line.tile) : std::nullopt;
}

/// All tiles that the lines draw, and one more if the game is to go on behind them.
TileCounts stack_of(const Scenario& scenario) {
    TileCounts stack{};
    std::optional<TileTypeId> held;
    bool ends_with_a_turn = false;
    bool has_final = false;
    for (const Line& line : scenario.lines) {
        has_final = has_final || std::holds_alternative<FinalLine>(line.what);
        if (std::holds_alternative<WithdrawLine>(line.what)) {
            ends_with_a_turn = false;
        }
        if (const auto* turn = std::get_if<TurnLine>(&line.what)) {
            ends_with_a_turn = true;
            stack.at(index_of(turn->tile)) += held ? 0 : 1;
            held = held_after(*turn);
        }
    }
    if (!has_final || !ends_with_a_turn) {
        ++stack.at(index_of(scenario.start.type));
    }
    return stack;
}

Game game_of(const Scenario& scenario) {
    Setup setup;
    setup.ruleset = scenario.ruleset;
    if (scenario.supply) {
        setup.ruleset.followers = static_cast<std::uint8_t>(*scenario.supply);
    }
    setup.seats = static_cast<std::uint8_t>(scenario.seats.size());
    setup.start = scenario.start;
    setup.stack = stack_of(scenario);
    if (const auto wrong = fault(setup)) {
        throw Disagreement(*wrong);
    }
    return start(setup);
}

class Performance {
  public:
    explicit Performance(const Scenario& scenario)
        : scenario_(scenario), game_(game_of(scenario)) {}

    void operator()(const TurnLine& line) {
        take_turn(line);
        compare(line.expected, happened_);
    }

    void operator()(const WithdrawLine& line) {
        attempt(line.seat, Withdraw{}, line.refused);
        compare(line.expected, happened_);
    }

    void operator()(const TotalsLine& line) const { compare_scores(line.scores); }

    void operator()(const FinalLine& line) const {
        if (game_.turn.step != Step::over) {
            throw Disagreement("expected the end of the game, but it waits for step " +
                               std::string(name_of(game_.turn.step)));
        }
        compare_scores(line.scores);
        if (line.expected != Consequences{}) {
            compare(line.expected, at_the_end_);
        }
    }

    void operator()(const WinnersLine& line) const {
        const std::vector<int> rank = ranks(game_);
        std::string winners;
        std::string expected;
        for (std::size_t i = 0; i < rank.size(); ++i) {
            const bool named =
                std::ranges::find(line.seats, static_cast<Seat>(i)) != line.seats.end();
            winners += rank[i] == 1 ? " " + scenario_.seats[i] : "";
            expected += named ? " " + scenario_.seats[i] : "";
        }
        if (winners != expected) {
            throw Disagreement("expected winners" + expected + ", they are" + winners);
        }
    }

    void operator()(const PlacementsLine& line) const {
        const auto count = placements(line.tile);
        if (count != line.count) {
            throw Disagreement("expected " + std::to_string(line.count) +
                               " placements, there are " + std::to_string(count));
        }
    }

    void begin_line() { happened_ = {}; }

  private:
    [[nodiscard]] const std::string& name(Seat seat) const {
        return scenario_.seats[index_of(seat)];
    }

    [[nodiscard]] int placements(TileTypeId tile) const {
        std::vector<Action> legal;
        legal_placements(game_.board, tile, legal);
        return static_cast<int>(legal.size());
    }

    // ---- Doing

    void take_turn(const TurnLine& line) {
        give_turn_to(line.seat, line.tile);
        if (game_.turn.step == Step::draw) {
            draw(line);
        }
        if (line.place) {
            const auto refused = line.figure ? std::nullopt : line.refused;
            attempt(line.seat, *line.place, refused);
            if (!refused) {
                finish(line);
            }
        } else if (line.withdraws) {
            attempt(line.seat, Withdraw{}, std::nullopt);
        }
    }

    void give_turn_to(Seat seat, TileTypeId tile) {
        const Turn& turn = game_.turn;
        if (turn.step == Step::over) {
            throw Disagreement("the game is over, " + name(seat) + " has no turn");
        }
        if (game_.player(seat).withdrawn) {
            throw Disagreement(name(seat) + " has withdrawn and has no turn");
        }
        if (turn.step == Step::place && (turn.seat != seat || turn.hand != tile)) {
            throw Disagreement("first " + name(turn.seat) + " places " +
                               catalogue()[*turn.hand].name);
        }
        if (turn.step == Step::draw && turn.seat != seat) {
            evolve(game_, TurnBegan{seat});
        }
    }

    void draw(const TurnLine& line) {
        const std::string& tile = catalogue()[line.tile].name;
        const int legal = placements(line.tile);
        attempt(chance, Draw{line.tile}, std::nullopt);
        if (line.discarded && legal != 0) {
            throw Disagreement("expected that " + tile + " fits nowhere, but it has " +
                               std::to_string(legal) + " placements");
        }
        if (!line.discarded && legal == 0) {
            throw Disagreement(tile + " fits nowhere and was discarded");
        }
    }

    /// The step behind the placement.
    void finish(const TurnLine& line) {
        if (line.withdraws) {
            attempt(line.seat, Withdraw{}, std::nullopt);
            return;
        }
        if (line.figure) {
            attempt(line.seat, move_of_figure(line), line.refused);
        }
        if (!line.figure || line.refused) {
            attempt(line.seat, Pass{}, std::nullopt);
        }
    }

    /// A segment that is not there is for the engine to refuse.
    [[nodiscard]] Action move_of_figure(const TurnLine& line) const {
        const FigureWords& figure = *line.figure;
        SegmentAt at{figure.cell.value_or(line.place->cell), no_segment};
        if (const auto tile = game_.board.tile_at(at.cell)) {
            at.segment = find_segment(game_.board.type_of(*tile), figure.segment);
        }
        if (!figure.kind) {
            return TakeHome{at};
        }
        return Deploy{*figure.kind, at};
    }

    /// Does it, or sees it refused for that reason.
    void attempt(const Actor& actor, const Action& action, std::optional<Refusal> expected) {
        const Game before = game_;
        const auto refusal = decide(game_, actor, action, decision_);
        if (!(before == game_)) {
            throw Disagreement("deciding changed the game");
        }
        if (refusal != expected) {
            throw Disagreement(
                (expected ? "expected it refused as " + std::string(name_of(*expected)) + ", "
                          : std::string()) +
                (refusal ? "it was refused as " + std::string(name_of(*refusal))
                         : "it was accepted"));
        }
        if (!refusal) {
            taking_home_ = std::holds_alternative<TakeHome>(action);
            for (const Event& event : decision_.events) {
                evolve(game_, event);
                remember(event);
            }
            if (!(game_ == decision_.next)) {
                throw Disagreement("the events do not lead to the state that was decided");
            }
        }
    }

    /// The final scoring begins with the first feature that is not complete, but for that of an
    /// abbot that was taken home (AB-4).
    void remember(const Event& event) {
        if (const auto* scored = std::get_if<FeatureScored>(&event)) {
            const bool of_abbot = std::exchange(taking_home_, false);
            in_final_scoring_ = in_final_scoring_ || (!scored->complete && !of_abbot);
            ScoreLine line{scored->kind, {}};
            for (const Share& share : scored->shares) {
                if (share.points != 0) {
                    line.points[share.seat] = share.points;
                }
            }
            (in_final_scoring_ ? at_the_end_ : happened_).scores.push_back(line);
        }
        if (const auto* returned = std::get_if<MeepleReturned>(&event)) {
            (in_final_scoring_ ? at_the_end_ : happened_).returns.push_back(returned->meeple.owner);
        }
    }

    // ---- Comparing

    [[nodiscard]] std::string told(const Consequences& all) const {
        std::string text;
        for (const ScoreLine& score : all.scores) {
            text += ", scores " + std::string(name_of(score.kind));
            for (const auto& [seat, points] : score.points) {
                text += " " + name(seat) + " " + std::to_string(points);
            }
        }
        text += all.returns.empty() ? "" : ", returns";
        for (const Seat seat : all.returns) {
            text += " " + name(seat);
        }
        return text.empty() ? "nothing" : text.substr(2);
    }

    void compare(Consequences expected, Consequences happened) const {
        for (Consequences* const side : {&expected, &happened}) {
            std::ranges::sort(side->returns);
        }
        if (expected != happened) {
            throw Disagreement("expected " + told(expected) + "; happened: " + told(happened));
        }
    }

    void compare_scores(const std::vector<int>& expected) const {
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const int score = game_.players[i].score;
            if (score != expected[i]) {
                throw Disagreement("expected " + scenario_.seats[i] + " at " +
                                   std::to_string(expected[i]) + ", the score is " +
                                   std::to_string(score));
            }
        }
    }

    const Scenario& scenario_;
    Game game_;
    Decision decision_;
    Consequences happened_;    ///< by the line
    Consequences at_the_end_;  ///< by the final scoring
    bool in_final_scoring_ = false;
    bool taking_home_ = false;  ///< what is scored next is what the abbot leaves
};

}  // namespace

std::optional<std::string> play(const Scenario& scenario) {
    int at = 1;
    try {
        Performance perform(scenario);
        for (const Line& line : scenario.lines) {
            at = line.number;
            perform.begin_line();
            std::visit(perform, line.what);
        }
    } catch (const Disagreement& found) {
        return scenario.file + ":" + std::to_string(at) + ": " + found.what();
    }
    return std::nullopt;
}

}  // namespace bastide::scenario
