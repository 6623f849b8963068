#include "bots/greedy_player.hpp"

#include "bots/prospects.hpp"
#include "engine/decide.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"

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
            case Step::deal:
            case Step::draw:
            case Step::choose:
            case Step::offer:
            case Step::sell:
            case Step::rebuild:
            case Step::again:
            case Step::over:
                break;
        }
        return false;
    }

    /// V-11: for itself the tile that brings most, for others the one that brings them least.
    Worth worth_of_gift(const Game& game, TileTypeId type) const {
        const Seat to = next_to_get(game);
        if (!fits_somewhere(game, type)) {
            return to == seat_ ? nothing_yet : worth_of(game, to);
        }
        Game laid_next = game;
        laid_next.dealt.clear();
        laid_next.turn.seat = to;
        laid_next.turn.hand = type;
        laid_next.turn.step = Step::place;
        const Worth worth = Search(to).best(laid_next, 0).worth();
        return to == seat_ ? worth : -worth;
    }

    Worth worth_after(const Game& game, const Action& action) {
        if (const auto* gift = std::get_if<Give>(&action)) {
            return worth_of_gift(game, gift->type);
        }
        if (draws_blind(action)) {
            return worth_of(game, seat_) + blind_tile;
        }
        Decision decision;
        const auto refusal = decide(game, seat_, action, decision);
        assert(!refusal);
        (void)refusal;
        if (game.turn.step == Step::rebuild) {
            return worth_of(decision.next, seat_);  // whoever is deployed then
        }
        if (decision.next.turn.step == Step::rebuild) {
            decline(decision);
        }
        return goes_on(game, decision.next) ? best(decision.next, 0).worth()
                                            : worth_of(decision.next, seat_);
    }

    /// Whether a tile of the board is worth a point (V-10) is looked at when it is asked.
    void decline(Decision& decision) const {
        const Game asked = decision.next;
        const auto refusal = decide(asked, seat_, Decline{}, decision);
        assert(!refusal);
        (void)refusal;
    }

    Seat seat_;
};

/// The turn of this seat, if it had the tile that is in hand now (HR-7).
Game laying(const Game& game, Seat seat) {
    Game turn = game;
    turn.turn.seat = seat;
    turn.turn.step = Step::place;
    turn.asked.reset();
    turn.offers.clear();
    return turn;
}

/// What that tile is worth to this seat, more than nothing at all.
Worth worth_of_tile(const Game& game, Seat seat) {
    const Game turn = laying(game, seat);
    return Search(seat).best(turn, 0).worth() - worth_of(game, seat);
}

/// HR-7: about what the tile is worth more than the one we would draw. A price hurts us, and
/// pleases another.
Action choose_offer(const Game& game, Seat seat) {
    const Worth more = worth_of_tile(game, seat) - blind_tile;
    const int price = more / (one_point + point_of_another);
    return more > 0 ? Action{Offer{
                          static_cast<std::int16_t>(std::min<int>(price, game.player(seat).score))}}
                    : Action{Decline{}};
}

/// HR-7: what it is worth to sell for that offer and draw another, more than nothing at all.
Worth worth_of_sale(const Game& game, const PointsOffered& offer) {
    const Worth for_buyer = std::max(worth_of_tile(game, offer.seat), Worth{0});
    return offer.points * (one_point + point_of_another) + blind_tile -
           for_buyer * point_of_another / one_point;
}

Action choose_buyer(const Game& game, Seat seat) {
    Action best = Decline{};
    Worth worth = worth_of_tile(game, seat);
    for (const PointsOffered& offer : game.offers) {
        if (worth_of_sale(game, offer) > worth) {
            worth = worth_of_sale(game, offer);
            best = Sell{offer.seat};
        }
    }
    return best;
}

}  // namespace

Action choose_greedily(const Game& view, std::uint64_t random) {
    const Prompt asked = prompt(view);
    assert(asked.actor != chance);
    if (asked.step == Step::offer) {
        return choose_offer(view, *asked.actor);
    }
    if (asked.step == Step::sell) {
        return choose_buyer(view, *asked.actor);
    }
    return Search(*asked.actor).best(view, random).action();
}

}  // namespace bastide::bots
