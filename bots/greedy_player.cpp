#include "bots/greedy_player.hpp"

#include "bots/prospects.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace bastide::bots {
namespace {

constexpr Worth nothing_yet = std::numeric_limits<Worth>::min();

/// Points of others hurt, but less than our own please.
constexpr Worth point_of_another = 35;

/// What a tile that is drawn blind will probably bring.
constexpr Worth blind_tile = 3 * one_point;

/// Keeps one of the best, each of several equals with the same chance.
class Best {
  public:
    explicit Best(std::uint64_t random) : random_(random) {}

    void offer(const Action& action, Worth worth) {
        if (worth > worth_) {
            worth_ = worth;
            equals_.clear();
        }
        if (worth == worth_) {
            equals_.push_back(action);
        }
    }

    [[nodiscard]] Worth worth() const { return worth_; }

    [[nodiscard]] Action action() const { return equals_[random_ % equals_.size()]; }

  private:
    std::uint64_t random_;
    Worth worth_ = nothing_yet;
    std::vector<Action> equals_;
};

Worth worth_of(const Game& game, Seat seat) {
    Worth worth = game.player(seat).score * one_point + prospects(game, seat);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        if (i != index_of(seat)) {
            worth -= game.players[i].score * point_of_another;
        }
    }
    return worth;
}

/// Looks to the end of the seat's own turn, no further.
class Search {
  public:
    explicit Search(Seat seat) : seat_(seat) {}

    Best best(const Game& game, std::uint64_t random) {
        Best best(random);
        std::vector<Action> legal;
        legal_actions(game, legal);
        for (const Action& action : legal) {
            if (!looks_like_another(game, action)) {
                best.offer(action, worth_after(game, action));
            }
        }
        return best;
    }

  private:
    /// A tile that looks the same after half a turn need be tried only once.
    static bool looks_like_another(const Game& game, const Action& action) {
        const auto* place = std::get_if<Place>(&action);
        return place != nullptr &&
               index_of(place->rotation) >= catalogue()[*game.turn.hand].distinct_rotations;
    }

    static bool draws_blind(const Action& action) {
        const auto* choice = std::get_if<Choose>(&action);
        return choice != nullptr && choice->from == TileSource::stack;
    }

    /// The seat goes on with what it has begun: it lays the tile it chose, and then deploys. A late
    /// follower (V-4) may go nearly everywhere, wherever the tile was laid: that is looked at
    /// later.
    [[nodiscard]] bool goes_on(const Game& before, const Game& after) const {
        if (after.turn.seat != seat_ || after.turn.number != before.turn.number) {
            return false;
        }
        switch (after.turn.step) {
            case Step::place:
                return true;
            case Step::deploy:
                return !after.ruleset.late_follower;
            case Step::opening:
            case Step::draw:
            case Step::choose:
            case Step::over:
                break;
        }
        return false;
    }

    Worth worth_after(const Game& game, const Action& action) {
        if (draws_blind(action)) {
            return worth_of(game, seat_) + blind_tile;
        }
        Decision decision;
        const auto refusal = decide(game, seat_, action, decision);
        assert(!refusal);
        (void)refusal;
        return goes_on(game, decision.next) ? best(decision.next, 0).worth()
                                            : worth_of(decision.next, seat_);
    }

    Seat seat_;
};

}  // namespace

Action choose_greedily(const Game& view, std::uint64_t random) {
    const Actor actor = prompt(view).actor;
    assert(actor != chance);
    return Search(*actor).best(view, random).action();
}

}  // namespace bastide::bots
