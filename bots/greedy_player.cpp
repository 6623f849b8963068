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

    Worth worth_after(const Game& game, const Action& action) {
        Decision decision;
        const auto refusal = decide(game, seat_, action, decision);
        assert(!refusal);
        (void)refusal;
        if (prompt(decision.next).actor == seat_ && decision.next.turn.step == Step::deploy) {
            return best(decision.next, 0).worth();
        }
        return worth_of(decision.next, seat_);
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
