#include "engine/evolve.hpp"

#include "engine/one_of.hpp"
#include "engine/round.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide {
namespace {

/// Adds a tile to the sorted hands, so that games with equal hands compare equal.
void hold(Game& game, const HeldTile& held) {
    const auto* place = std::ranges::lower_bound(game.hands, held);
    const auto at = static_cast<std::size_t>(place - game.hands.begin());
    game.hands.push_back(held);
    std::rotate(game.hands.begin() + at, game.hands.end() - 1, game.hands.end());
}

/// Takes a copy that not everyone has seen: one that the viewer knows, or else a hidden one.
void take_closed(Game& game, Seat seat, TileTypeId type) {
    if (!game.hands.remove({seat, type, false})) {
        --game.player(seat).hidden;
        --game.unseen[index_of(type)];
    }
}

void take_from_hand(Game& game, Seat seat, TileTypeId type) {
    if (!game.hands.remove({seat, type, true})) {
        take_closed(game, seat, type);
    }
}

void drop_lot(Game& game, Seat seat) {
    const auto* lot = std::ranges::find(game.lots, seat, &Lot::seat);
    if (lot != game.lots.end()) {
        ++game.unseen[index_of(lot->type)];
        game.lots.remove(*lot);
    }
    game.contenders.remove(seat);
}

struct Apply {
    Game& game;

    void operator()(const TileDealt& e) const {
        if (!e.type) {
            ++game.player(e.seat).hidden;
            return;
        }
        --game.unseen[index_of(*e.type)];
        switch (e.to) {
            case Pile::lot:
                game.lots.push_back({e.seat, *e.type});
                break;
            case Pile::start:
                game.board.place({{}, *e.type, Rotation::r0}, game.ruleset);
                break;
            case Pile::monastery:
                game.player(e.seat).monastery = e.type;
                break;
            case Pile::hand:
                hold(game, {e.seat, *e.type, game.ruleset.open_hands});
                break;
            case Pile::display:
                game.display.push_back(*e.type);
                break;
            case Pile::round:
                game.dealt.push_back(*e.type);
                break;
        }
    }

    void operator()(const LotsCompared& e) const {
        for (const Lot& lot : game.lots) {
            ++game.unseen[index_of(lot.type)];
        }
        game.lots.clear();
        game.contenders = e.most;
    }

    void operator()(const GameOpened& e) const {
        game.contenders.clear();
        game.turn.seat = e.seat;
        game.turn.step = Step::draw;
    }

    void operator()(const ChoiceOffered& /*unused*/) const { game.turn.step = Step::choose; }

    void operator()(const TileChosen& e) const {
        switch (e.from) {
            case TileSource::stack:
                game.turn.step = Step::draw;
                return;
            case TileSource::hand:
                take_from_hand(game, e.seat, *e.type);
                break;
            case TileSource::display:
                game.display.remove(*e.type);
                break;
            case TileSource::monastery:
                game.player(e.seat).monastery.reset();
                break;
            case TileSource::bought:
                game.player(e.seat).bought.reset();
                break;
        }
        game.turn.hand = e.type;
        game.turn.step = Step::place;
    }

    void operator()(const TileShown& e) const {
        take_closed(game, e.seat, e.type);
        hold(game, {e.seat, e.type, true});
    }

    void operator()(const TileSetAside& e) const {
        game.aside.push_back(e.type);
        game.turn.hand.reset();
        game.turn.step = Step::draw;
    }

    void operator()(const TilePutBack& e) const {
        game.aside.remove(e.type);
        ++game.unseen[index_of(e.type)];
    }

    void operator()(const TileDrawn& e) const {
        --game.unseen[index_of(e.type)];
        game.turn.hand = e.type;
        game.turn.step = Step::place;
    }

    void operator()(const TileDiscarded& e) const {
        game.discarded.push_back(e.type);
        if (game.turn.hand == e.type) {
            game.turn.hand.reset();
            game.turn.step = Step::draw;
        } else if (!game.aside.remove(e.type) && !game.display.remove(e.type)) {
            game.player(game.turn.seat).monastery.reset();
        }
    }

    void operator()(const TilePlaced& e) const {
        game.board.place(e.tile, game.ruleset);
        game.turn.hand.reset();
        game.turn.step = Step::deploy;
    }

    void operator()(const MeepleDeployed& e) const {
        game.meeples.push_back(e.meeple);
        game.board.features().count_meeples(game.board.node(e.meeple.at), 1);
        --game.player(e.meeple.owner).supply[index_of(e.meeple.kind)];
    }

    void operator()(const OneOf<Passed, GiftAsked> auto& /*unused*/) const {}

    void operator()(const OneOf<FeatureScored, HarbourScored> auto& e) const {
        for (const Share& share : e.shares) {
            pay(share.seat, share.points);
        }
    }

    void operator()(const MeepleReturned& e) const {
        assert(game.meeples.contains(e.meeple));
        game.meeples.remove(e.meeple);
        game.board.features().count_meeples(game.board.node(e.meeple.at), -1);
        ++game.player(e.meeple.owner).supply[index_of(e.meeple.kind)];
        if (game.ruleset.breach && e.meeple.kind == MeepleKind::abbot &&
            e.meeple.owner == game.turn.seat) {
            game.turn.abbot_rests = true;
        }
    }

    /// A tile in hand stays in hand: if its player withdrew, the next seat places it (BA-1).
    void operator()(const TurnBegan& e) const {
        ++game.turn.number;
        game.turn.seat = e.seat;
        game.turn.step = game.turn.hand ? Step::place : Step::draw;
        game.turn.abbot_rests = false;
        game.before.clear();
        game.asked.reset();
        game.offers.clear();
    }

    void operator()(const SeatWithdrawn& e) const {
        Player& player = game.player(e.seat);
        player.withdrawn = true;
        player.hidden = 0;
        drop_lot(game, e.seat);
        take_offer_back(e.seat);
        for (auto* own : {&player.monastery, &player.bought}) {
            if (*own) {
                ++game.unseen[index_of(*std::exchange(*own, std::nullopt))];
            }
        }
        for (const HeldTile& held : game.hands) {
            if (held.seat == e.seat) {
                ++game.unseen[index_of(held.type)];
            }
        }
        game.hands.erase_if([&](const HeldTile& held) { return held.seat == e.seat; });
        if (game.turn.step == Step::deal) {
            leave_the_round(game, e.seat);
        }
    }

    void operator()(const GameEnded& /*unused*/) const {
        game.turn.step = Step::over;
        game.before.clear();
        game.asked.reset();
        game.offers.clear();
    }

    void operator()(const MeepleMoved& e) const {
        auto* moved = std::ranges::find(game.meeples, e.meeple);
        assert(moved != game.meeples.end());
        moved->at = e.to;
        game.board.features().count_meeples(game.board.node(e.meeple.at), -1);
        game.board.features().count_meeples(game.board.node(e.to), 1);
    }

    void operator()(const PointsSpent& e) const { pay(e.seat, -e.points); }

    void operator()(const ExtraMeepleOffered& /*unused*/) const {
        game.turn.step = Step::extra_meeple;
    }

    void operator()(const RebuildOffered& /*unused*/) const { game.turn.step = Step::rebuild; }

    void operator()(const TileMoved& e) const {
        move_tile(game, e.from, e.tile);
        game.turn.step = Step::deploy;
    }

    void operator()(const Declined& /*unused*/) const {
        if (game.turn.step == Step::offer) {
            answer_offer();
        } else if (game.turn.step == Step::sell) {
            end_sale();
        } else if (game.turn.step == Step::rebuild) {
            game.turn.step = Step::deploy;
        }
    }

    void answer_offer() const {
        game.asked.reset();
        game.turn.step = Step::place;
    }

    void end_sale() const {
        game.offers.clear();
        game.turn.step = Step::place;
    }

    void take_offer_back(Seat seat) const {
        game.offers.erase_if([&](const PointsOffered& offer) { return offer.seat == seat; });
        if (game.asked == seat) {
            answer_offer();
        } else if (game.turn.step == Step::sell && game.offers.empty()) {
            end_sale();
        }
    }

    void operator()(const TokenPassed& e) const {
        game.dealer = e.seat;
        game.turn.step = Step::deal;
    }

    /// A viewer who sees the tile knows it from now on, even if it was hidden before.
    void operator()(const TileGiven& e) const {
        if (e.type) {
            if (!game.dealt.remove(*e.type)) {
                --game.player(e.seat).hidden;
                --game.unseen[index_of(*e.type)];
            }
            hold(game, {e.to, *e.type, game.ruleset.open_hands});
        } else {
            --game.player(e.seat).hidden;
            ++game.player(e.to).hidden;
        }
        if (all_are_given(game)) {
            game.turn.step = Step::draw;
        }
    }

    void operator()(const OfferAsked& e) const {
        game.asked = e.seat;
        game.turn.step = Step::offer;
    }

    void operator()(const OfferMade& e) const {
        game.offers.push_back({e.seat, e.points});
        answer_offer();
    }

    void operator()(const SaleAsked& /*unused*/) const { game.turn.step = Step::sell; }

    void operator()(const TileSold& e) const {
        pay(e.seat, e.points);
        pay(e.to, -e.points);
        game.player(e.to).bought = e.type;
        game.turn.hand.reset();
        end_sale();
        game.turn.step = Step::draw;
    }

    void operator()(const ExtensionAgreed& e) const { ++game.agreed[index_of(e.side)]; }

    void operator()(const TableExtended& e) const {
        --game.agreed[index_of(e.side)];
        ++game.grown[index_of(e.side)];
    }

    void operator()(const HarbourReached& e) const {
        std::uint8_t& traders = harbour_at(e.harbour).traders;
        for (const Seat seat : e.seats) {
            traders = static_cast<std::uint8_t>(traders | 1U << index_of(seat));
        }
    }

    void operator()(const GoodsPut& e) const { game.goods.push_back({e.seat, e.at}); }

    void operator()(const WaterwayEnded& e) const { pay(e.seat, e.points); }

    [[nodiscard]] Harbour& harbour_at(Cell cell) const {
        auto* found = std::ranges::find(game.harbours, cell, &Harbour::cell);
        return found == game.harbours.end() ? game.harbours.push_back({cell, 0}) : *found;
    }

    void pay(Seat seat, int points) const {
        std::int16_t& score = game.player(seat).score;
        score = static_cast<std::int16_t>(score + points);
    }
};

}  // namespace

void evolve(Game& game, const Event& event) {
    assert(is_applicable(game, event));
    std::visit(Apply{game}, event);
}

}  // namespace bastide
