#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/tile_supply.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace bastide::scenario {
namespace {

struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Performance {
  public:
    explicit Performance(const Scenario& scenario)
        : scenario_(scenario), game_(game_of(scenario)) {}

    void operator()(const TurnLine& line) {
        take_turn(line);
        Consequences expected = line.expected;
        if (line.discarded) {
            expected.discards.push_back(line.tile);
        }
        compare(expected, happened_);
    }

    void operator()(const ActionLine& line) {
        WordReader words(line.words);
        const auto action = read_action(words, game_.board);
        if (!action) {
            throw Disagreement("'" + line.words + "' is no action: " + action.error().message);
        }
        attempt(line.actor, *action, line.refused);
        compare(line.expected, happened_);
    }

    void operator()(const PassLine& line) {
        expect_turn_of(line.seat);
        attempt(line.seat, Pass{}, line.refused);
        compare(line.expected, happened_);
    }

    void operator()(const GiveLine& line) {
        expect_turn_of(line.refused ? game_.turn.seat : line.seat);
        attempt(line.seat, Give{line.tile}, line.refused);
        Consequences expected = line.expected;
        if (!line.refused) {
            expected.given.emplace_back(line.to, line.tile);
        }
        compare(expected, happened_);
    }

    void operator()(const GoodsLine& line) {
        expect_turn_of(line.seat);
        attempt(line.seat, PutGoods{on_board(line.field)}, line.refused);
        compare(line.expected, happened_);
    }

    void operator()(const DealLine& line) {
        for (const DealLine::Dealt& dealt : line.tiles) {
            const Deal asked{line.to, dealt.seat};
            if (game_.turn.step == Step::over || next_deal(game_) != asked) {
                throw Disagreement("expected a tile dealt to " + describe(asked) + ", " +
                                   awaited());
            }
            attempt(chance, Draw{dealt.tile}, std::nullopt);
        }
        compare(line.expected, happened_);
    }

    void operator()(const NextLine& line) const { expect_turn_of(line.seat); }

    void operator()(const AskedLine& line) const {
        const Actor asked = prompt(game_).actor;
        if (asked != Actor{line.seat}) {
            throw Disagreement("expected that " + name(line.seat) + " is asked, but " +
                               (asked ? name(*asked) + " is" : awaited()));
        }
    }

    void operator()(const ChoicesLine& line) const {
        std::vector<Action> wanted = line.choices;
        for (const FieldWords& field : line.goods) {
            wanted.emplace_back(PutGoods{on_board(field)});
        }
        std::string expected = describe(wanted);
        std::vector<Action> choices;
        if (game_.turn.step == Step::choose) {
            legal_actions(game_, choices);
        }
        if (describe(choices) != expected) {
            throw Disagreement("expected choices" + expected + ", there are" + describe(choices));
        }
    }

    void operator()(const UnseenLine& line) const {
        const int count = line.tile ? game_.unseen[index_of(*line.tile)] : total(game_.unseen);
        compare_numbers("unseen", line.count, count);
    }

    void operator()(const FollowersLine& line) const {
        for (std::size_t i = 0; i < line.counts.size(); ++i) {
            compare_numbers("followers of " + scenario_.seats[i],
                            line.counts[i],
                            game_.players[i].supply[index_of(MeepleKind::follower)]);
        }
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
        legal_placements(game_, tile, legal);
        return static_cast<int>(legal.size());
    }

    void take_turn(const TurnLine& line) {
        give_turn_to(line.seat, line.tile);
        if (game_.turn.step == Step::choose) {
            choose(line);
        } else if (line.source.value_or(TileSource::stack) != TileSource::stack) {
            expect_chosen(line);
        }
        if (game_.turn.step == Step::draw) {
            draw(line);
        }
        if (line.place) {
            const bool goes_on = line.piece || !line.rebuilds.empty();
            const auto refused = goes_on ? std::nullopt : line.refused;
            attempt(line.seat, *line.place, refused);
            if (!refused) {
                rebuild(line);
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
        if (is_usual_draw() && turn.seat != seat) {
            evolve(game_, TurnBegan{seat});
        }
        expect_turn_of(seat);
    }

    /// True if no seat holds a tile, so that any seat may be next.
    [[nodiscard]] bool is_usual_draw() const {
        return game_.turn.step == Step::draw && game_.ruleset.supply == TileSupply::stack &&
               !game_.ruleset.monasteries_for_all;
    }

    void expect_turn_of(Seat seat) const {
        if (game_.turn.step == Step::over || game_.turn.step == Step::opening) {
            throw Disagreement("expected a turn of " + name(seat) + ", " + awaited());
        }
        if (game_.turn.seat != seat) {
            throw Disagreement("expected a turn of " + name(seat) + ", it is that of " +
                               name(game_.turn.seat));
        }
    }

    void choose(const TurnLine& line) {
        if (!line.source) {
            throw Disagreement("first " + name(line.seat) + " chooses a tile");
        }
        const bool from_stack = line.source == TileSource::stack;
        const bool refused = !line.place && line.refused.has_value();
        attempt(line.seat,
                Choose{*line.source, from_stack ? std::nullopt : std::optional(line.tile)},
                refused ? line.refused : std::nullopt);
    }

    void expect_chosen(const TurnLine& line) const {
        const TileChosen made{line.seat, *line.source, line.tile};
        if (chosen_ != made || (!line.discarded && game_.turn.hand != line.tile)) {
            throw Disagreement("expected that " + name(line.seat) + " has chosen " +
                               catalogue()[line.tile].name + " from the " +
                               std::string(name_of(*line.source)) + ", " + awaited());
        }
    }

    void draw(const TurnLine& line) {
        if (line.source.value_or(TileSource::stack) != TileSource::stack) {
            return;  // thrown away
        }
        if (const auto due = next_deal(game_)) {
            throw Disagreement("first a tile is dealt to " + describe(*due));
        }
        if (!line.place && line.refused) {
            attempt(chance, Draw{line.tile}, line.refused);
            return;
        }
        const std::string& tile = catalogue()[line.tile].name;
        const bool fits_not = line.discarded || line.aside;
        const int legal = placements(line.tile);
        attempt(chance, Draw{line.tile}, std::nullopt);
        if (fits_not && legal != 0) {
            throw Disagreement("expected that " + tile + " fits nowhere, but it has " +
                               std::to_string(legal) + " placements");
        }
        if (!fits_not && legal == 0) {
            throw Disagreement(tile + " fits nowhere and was put away");
        }
    }

    void rebuild(const TurnLine& line) {
        for (std::size_t i = 0; i < line.rebuilds.size(); ++i) {
            const bool is_last = i + 1 == line.rebuilds.size() && !line.piece;
            attempt(line.seat, line.rebuilds[i], is_last ? line.refused : std::nullopt);
        }
        if (game_.turn.step == Step::rebuild && !line.withdraws) {
            attempt(line.seat, Decline{}, std::nullopt);
        }
    }

    void finish(const TurnLine& line) {
        if (line.withdraws) {
            attempt(line.seat, Withdraw{}, std::nullopt);
            return;
        }
        if (line.piece) {
            attempt(line.seat, move_of_piece(line), line.refused);
        }
        if (!line.piece || line.refused) {
            attempt(line.seat, Pass{}, std::nullopt);
        }
    }

    /// An unknown segment is left for the engine to refuse.
    [[nodiscard]] SegmentAt on_board(const FieldWords& words) const {
        const auto tile = game_.board.tile_at(words.cell);
        return {words.cell,
                tile ? find_segment(game_.board.type_of(*tile), words.segment) : no_segment};
    }

    [[nodiscard]] Action move_of_piece(const TurnLine& line) const {
        const PieceWords& piece = *line.piece;
        const SegmentAt at = on_board({piece.cell.value_or(line.place->cell), piece.segment});
        if (!piece.kind) {
            return TakeHome{at};
        }
        return Deploy{*piece.kind, at};
    }

    /// Performs the action, or checks that it is refused with `expected`.
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

    /// The final scoring begins with the first incomplete feature, except that of a returned abbot
    /// (AB-4).
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
        if (const auto* shown = std::get_if<TileShown>(&event)) {
            happened_.shown.emplace_back(shown->seat, shown->type);
        }
        if (const auto* given = std::get_if<TileGiven>(&event)) {
            happened_.given.emplace_back(given->to, *given->type);
        }
        if (const auto* discarded = std::get_if<TileDiscarded>(&event)) {
            happened_.discards.push_back(discarded->type);
        }
        if (const auto* back = std::get_if<TilePutBack>(&event)) {
            happened_.back.push_back(back->type);
        }
        if (const auto* ended = std::get_if<WaterwayEnded>(&event)) {
            happened_.ends.emplace_back(ended->seat, ended->points);
        }
        if (const auto* reached = std::get_if<HarbourReached>(&event)) {
            happened_.harbours.push_back(
                {reached->harbour, {reached->seats.begin(), reached->seats.end()}});
        }
        if (const auto* traded = std::get_if<HarbourScored>(&event)) {
            HarbourScoredLine line{traded->harbour, {}};
            for (const Share& share : traded->shares) {
                line.points[share.seat] = share.points;
            }
            at_the_end_.traded.push_back(line);
        }
        if (const auto* chosen = std::get_if<TileChosen>(&event)) {
            chosen_ = *chosen;
        }
        if (const auto* returned = std::get_if<MeepleReturned>(&event)) {
            (in_final_scoring_ ? at_the_end_ : happened_).returns.push_back(returned->meeple.owner);
        }
    }

    [[nodiscard]] std::string describe(const Consequences& all) const {
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
        for (const auto& [seat, tile] : all.shown) {
            text += ", shown " + name(seat) + " " + catalogue()[tile].name;
        }
        for (const auto& [seat, tile] : all.given) {
            text += ", given " + name(seat) + " " + catalogue()[tile].name;
        }
        text += describe("discards", all.discards) + describe("back", all.back);
        for (const auto& [seat, points] : all.ends) {
            text += ", ends " + name(seat) + " " + std::to_string(points);
        }
        for (const HarbourLine& harbour : all.harbours) {
            text += ", harbour " + describe(harbour.cell);
            for (const Seat seat : harbour.traders) {
                text += " " + name(seat);
            }
        }
        for (const HarbourScoredLine& traded : all.traded) {
            text += ", traded " + describe(traded.harbour);
            for (const auto& [seat, points] : traded.points) {
                text += " " + name(seat) + " " + std::to_string(points);
            }
        }
        return text.empty() ? "nothing" : text.substr(2);
    }

    static std::string describe(Cell cell) {
        std::string text;
        write(text, cell);
        return text;
    }

    static std::string describe(const std::string& word, const std::vector<TileTypeId>& tiles) {
        std::string text = tiles.empty() ? "" : ", " + word;
        for (const TileTypeId tile : tiles) {
            text += " " + catalogue()[tile].name;
        }
        return text;
    }

    [[nodiscard]] std::string describe(const Deal& due) const {
        const bool nobody = due.to == Pile::start || due.to == Pile::display;
        return std::string(name_of(due.to)) + (nobody ? "" : " " + name(due.seat));
    }

    [[nodiscard]] std::string describe(const std::vector<Action>& choices) const {
        std::vector<std::string> texts;
        for (const Action& choice : choices) {
            write(texts.emplace_back(), game_.board, choice);
        }
        std::ranges::sort(texts);
        std::string all;
        for (const std::string& text : texts) {
            all += ", " + text;
        }
        return all.empty() ? ", none" : all;
    }

    /// The question or draw that the game waits for.
    [[nodiscard]] std::string awaited() const {
        const Step step = game_.turn.step;
        const bool of_chance = prompt(game_).actor == chance && step != Step::over;
        const auto due = of_chance ? next_deal(game_) : std::nullopt;
        return "the game waits for step " + std::string(name_of(step)) +
               (due ? ", dealing to " + describe(*due) : "");
    }

    void compare(Consequences expected, Consequences happened) const {
        for (Consequences* const side : {&expected, &happened}) {
            std::ranges::sort(side->returns);
            std::ranges::sort(side->shown);
            std::ranges::sort(side->discards);
            std::ranges::sort(side->back);
            std::ranges::sort(side->given);
        }
        if (expected != happened) {
            throw Disagreement("expected " + describe(expected) +
                               "; happened: " + describe(happened));
        }
    }

    static void compare_numbers(const std::string& of, int expected, int found) {
        if (found != expected) {
            throw Disagreement("expected " + of + ": " + std::to_string(expected) + ", there are " +
                               std::to_string(found));
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
    std::optional<TileChosen> chosen_;
    Consequences happened_;
    Consequences at_the_end_;
    bool in_final_scoring_ = false;
    bool taking_home_ = false;  ///< the next scoring is that of the returned abbot's feature
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
    } catch (const std::runtime_error& found) {
        return scenario.file + ":" + std::to_string(at) + ": " + found.what();
    }
    return std::nullopt;
}

}  // namespace bastide::scenario
