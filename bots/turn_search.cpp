#include "bots/turn_search.hpp"

#include "engine/decide.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <limits>

namespace bastide::bots {
namespace {

constexpr Worth nothing_yet = std::numeric_limits<Worth>::min();

constexpr Worth blind_tile = 3 * one_point;

/// Returns the game as if this seat were in turn (HR-7).
Game with_tile_to_place(const Game& game, Seat seat) {
    Game turn = game;
    turn.turn.seat = seat;
    turn.turn.step = Step::place;
    turn.asked.reset();
    turn.offers.clear();
    return turn;
}

class Search {
  public:
    Search(Seat seat, const Evaluator& evaluator) : seat_(seat), evaluator_(evaluator) {}

    [[nodiscard]] std::vector<Rated> rate(const Game& game) {
        std::vector<Action> legal;
        legal_actions(game, legal);
        std::vector<Rated> rated;
        rated.reserve(legal.size());
        for (const Action& action : legal) {
            if (!looks_like_another(game, action)) {
                rated.push_back({action, worth_after(game, action)});
            }
        }
        return rated;
    }

    [[nodiscard]] Worth best(const Game& game) {
        Worth best = nothing_yet;
        for (const Rated& each : rate(game)) {
            best = std::max(best, each.worth);
        }
        return best;
    }

    /// Rates offers (HR-7) up to the worth of the tile minus that of a blind draw, and less because
    /// an opponent gets the price.
    [[nodiscard]] std::vector<Rated> rate_offers(const Game& game) {
        const Worth more = worth_of_tile(game) - blind_tile;
        if (more <= 0) {
            return {{Decline{}, 0}};
        }
        const int price = std::min<int>(more / point_given_away(), game.player(seat_).score);
        return {{Offer{static_cast<std::int16_t>(price)}, more}};
    }

    [[nodiscard]] std::vector<Rated> rate_buyers(const Game& game) {
        std::vector<Rated> rated{{Decline{}, worth_of_tile(game)}};
        for (const PointsOffered& offer : game.offers) {
            rated.push_back({Sell{offer.seat}, worth_of_sale(game, offer)});
        }
        return rated;
    }

  private:
    static bool looks_like_another(const Game& game, const Action& action) {
        if (const auto* place = std::get_if<Place>(&action)) {
            return index_of(place->rotation) >= catalogue()[*game.turn.hand].distinct_rotations;
        }
        if (const auto* rebuild = std::get_if<Rebuild>(&action)) {
            const TileType& type = game.board.type_of(*game.board.tile_at(rebuild->from));
            return index_of(rebuild->rotation) >= type.distinct_rotations;
        }
        return false;
    }

    static bool draws_blind(const Action& action) {
        const auto* choice = std::get_if<Choose>(&action);
        return choice != nullptr && choice->from == TileSource::stack;
    }

    /// True in the same turn, but not at late followers (V-4): places hardly depend on this tile.
    [[nodiscard]] bool goes_on(const Game& before, const Game& after) const {
        const bool deploys = after.turn.step == Step::deploy && !after.ruleset.late_follower;
        return after.turn.seat == seat_ && after.turn.number == before.turn.number &&
               (after.turn.step == Step::place || deploys);
    }

    /// Rates a gift (V-11): the dealer keeps its best tile and gives the others the worst.
    Worth worth_of_gift(const Game& game, TileTypeId type) {
        const Seat to = next_to_get(game);
        if (!fits_somewhere(game, type)) {
            return to == seat_ ? nothing_yet : evaluator_.worth(game, to);
        }
        Game laid_next = game;
        laid_next.dealt.clear();
        laid_next.turn.seat = to;
        laid_next.turn.hand = type;
        laid_next.turn.step = Step::place;
        const Worth worth = Search(to, evaluator_).best(laid_next);
        return to == seat_ ? worth : -worth;
    }

    [[nodiscard]] Worth worth_after(const Game& game, const Action& action) {
        if (const auto* gift = std::get_if<Give>(&action)) {
            return worth_of_gift(game, gift->type);
        }
        if (draws_blind(action)) {
            return evaluator_.worth(game, seat_) + blind_tile;
        }
        if (depth_ == decisions_.size()) {
            decisions_.emplace_back();
        }
        const Worth worth = worth_of_decision(game, action, decisions_[depth_++]);
        --depth_;
        return worth;
    }

    Worth worth_of_decision(const Game& game, const Action& action, Decision& decision) {
        [[maybe_unused]] const auto refusal = decide(game, seat_, action, decision);
        assert(!refusal);
        if (game.turn.step == Step::rebuild) {
            return evaluator_.worth(decision.next, seat_);  // without the deployment that follows
        }
        if (decision.next.turn.step == Step::rebuild) {
            decline(decision);
        }
        return goes_on(game, decision.next) ? best(decision.next)
                                            : evaluator_.worth(decision.next, seat_);
    }

    /// Declines other questions: this search rates moves of tiles (V-10) only as the present one.
    void decline(Decision& decision) const {
        const Game asked = decision.next;
        [[maybe_unused]] const auto refusal = decide(asked, seat_, Decline{}, decision);
        assert(!refusal);
    }

    [[nodiscard]] Worth point_given_away() const {
        return one_point + evaluator_.opponent_point_value();
    }

    [[nodiscard]] Worth worth_of_tile(const Game& game) {
        return best(with_tile_to_place(game, seat_)) - evaluator_.worth(game, seat_);
    }

    /// Rates a sale, after which another tile is drawn.
    [[nodiscard]] Worth worth_of_sale(const Game& game, const PointsOffered& offer) {
        Search buyer(offer.seat, evaluator_);
        const Worth for_buyer = std::max(buyer.worth_of_tile(game), Worth{0});
        return offer.points * point_given_away() + blind_tile -
               for_buyer * evaluator_.opponent_point_value() / one_point;
    }

    Seat seat_;
    const Evaluator& evaluator_;
    std::deque<Decision> decisions_{};  ///< reused, one for each action of the turn
    std::size_t depth_ = 0;
};

Action best_of(const std::vector<Rated>& rated, std::uint64_t random) {
    Worth best = nothing_yet;
    std::vector<const Action*> equals;
    for (const Rated& each : rated) {
        if (each.worth > best || equals.empty()) {
            best = each.worth;
            equals.clear();
        }
        if (each.worth == best) {
            equals.push_back(&each.action);
        }
    }
    return *equals[random % equals.size()];
}

}  // namespace

std::vector<Rated> rate_answers(const Game& view, const Evaluator& evaluator) {
    const Prompt asked = prompt(view);
    assert(asked.actor != chance);
    Search search(*asked.actor, evaluator);
    return asked.step == Step::offer  ? search.rate_offers(view)
           : asked.step == Step::sell ? search.rate_buyers(view)
                                      : search.rate(view);
}

Action search_turn(const Game& view, const Evaluator& evaluator, std::uint64_t random) {
    return best_of(rate_answers(view, evaluator), random);
}

}  // namespace bastide::bots
