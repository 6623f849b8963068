#include "bots/deep_search.hpp"

#include "bots/valuation.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace bastide::bots {
namespace {

constexpr int turns_ahead = 3;

constexpr std::size_t candidates_max = 8;

/// Weight of the medium bot's rating, so that the noise of the first games does not decide.
constexpr int games_of_first_rating = 4;

class CountingEvaluator : public Evaluator {
  public:
    explicit CountingEvaluator(const Evaluator& evaluator) : evaluator_(evaluator) {}

    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override {
        ++count_;
        return evaluator_.worth(game, seat);
    }

    [[nodiscard]] Worth opponent_point_value() const override {
        return evaluator_.opponent_point_value();
    }

    [[nodiscard]] Nodes count() const { return count_; }

  private:
    const Evaluator& evaluator_;
    mutable Nodes count_ = 0;
};

struct Candidate {
    Action action;
    std::size_t place = 0;
    std::int64_t sum = 0;  ///< sum of the worths after the simulated games
    std::int64_t games = 0;
};

bool is_better(const Candidate& a, const Candidate& b) {
    const std::int64_t left = a.sum * b.games;
    const std::int64_t right = b.sum * a.games;
    return left != right ? left > right : a.place < b.place;
}

class DeepSearch {
  public:
    DeepSearch(const Game& view, Nodes budget, std::uint64_t seed, const StopSearch& stop_search)
        : view_(view),
          seat_(seat_asked(view)),
          budget_(budget),
          seed_(seed),
          gives_up_(stop_search),
          valuation_(view),
          evaluator_(valuation_) {}

    /// Sequential halving: rounds share the budget equally, and each keeps half of the candidates.
    Action best() {
        choose_candidates();
        const Nodes rated = std::min(evaluator_.count(), budget_);
        const auto rounds = static_cast<Nodes>(std::bit_width(candidates_.size() - 1));
        for (Nodes round = 1; round <= rounds; ++round) {
            play_on_until(rated + (budget_ - rated) * round / rounds);
            keep((candidates_.size() + 1) / 2);
        }
        return candidates_.front().action;
    }

  private:
    void choose_candidates() {
        const std::vector<Rated> rated = rate_answers(view_, evaluator_);
        for (std::size_t i = 0; i < rated.size(); ++i) {
            candidates_.push_back({rated[i].action, i, rated[i].worth, 1});
        }
        keep(candidates_max);
        for (Candidate& candidate : candidates_) {
            candidate.sum *= games_of_first_rating;
            candidate.games = games_of_first_rating;
        }
    }

    /// Plays games until the budget is used. All candidates get the same random draws.
    void play_on_until(Nodes judged) {
        while (evaluator_.count() < judged && !(gives_up_ && gives_up_())) {
            const std::uint64_t luck = split_mix(seed_ + played_++);
            for (Candidate& candidate : candidates_) {
                candidate.sum += worth_of_one_game(candidate.action, luck);
                ++candidate.games;
            }
        }
    }

    void keep(std::size_t most) {
        std::ranges::sort(candidates_, is_better);
        candidates_.resize(std::min(candidates_.size(), most));
    }

    Worth worth_of_one_game(const Action& action, std::uint64_t seed) {
        RandomBits luck(seed);
        game_ = with_guessed_hands(view_, seat_, luck);
        const int last_turn = game_.turn.number + turns_ahead;
        take(seat_, action);
        while (game_.turn.step != Step::over && game_.turn.number <= last_turn) {
            const Prompt asked = prompt(game_);
            take(asked.actor, asked.actor == chance ? drawn(luck) : answer(luck));
        }
        return evaluator_.worth(game_, seat_);
    }

    void take(const Actor& actor, const Action& action) {
        [[maybe_unused]] const auto refusal = decide(game_, actor, action, decision_);
        assert(!refusal);
        std::swap(game_, decision_.next);
    }

    Action answer(RandomBits& luck) { return search_turn(game_, evaluator_, luck.bits()); }

    Action drawn(RandomBits& luck) const { return Draw{luck.one_of(drawable(game_))}; }

    const Game& view_;
    Seat seat_;
    Nodes budget_;
    std::uint64_t seed_;
    const StopSearch& gives_up_;
    Valuation valuation_;
    CountingEvaluator evaluator_;
    std::vector<Candidate> candidates_;
    std::uint64_t played_ = 0;
    Game game_;
    Decision decision_;
};

}  // namespace

Action search_deep(const Game& view,
                   Nodes budget,
                   std::uint64_t seed,
                   const StopSearch& stop_search) {
    return DeepSearch(view, budget, seed, stop_search).best();
}

Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck) {
    Game game = view;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        Player& player = game.player(seat);
        for (; seat != viewer && player.hidden > 0; --player.hidden) {
            const TileTypeId type = luck.one_of(game.unseen);
            --game.unseen[index_of(type)];
            game.hands.push_back({seat, type, false});
        }
    }
    std::ranges::sort(game.hands);
    return game;
}

}  // namespace bastide::bots
