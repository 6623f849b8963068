#include "engine/evolve.hpp"
#include "engine/one_of.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide {
namespace {

struct Fits {
    const Game& game;

    [[nodiscard]] bool seat(Seat seat) const { return index_of(seat) < game.players.size(); }

    [[nodiscard]] bool is_unseen(TileTypeId type) const {
        return index_of(type) < catalogue().types().size() && game.unseen[index_of(type)] > 0;
    }

    /// True if the hand contains, or may contain, a copy that not everyone has seen.
    [[nodiscard]] bool holds_closed(Seat seat, TileTypeId type) const {
        return game.hands.contains({seat, type, false}) ||
               (game.player(seat).hidden > 0 && is_unseen(type));
    }

    [[nodiscard]] bool holds(Seat seat, TileTypeId type) const {
        return game.hands.contains({seat, type, true}) || holds_closed(seat, type);
    }

    bool operator()(const TileDealt& e) const {
        if (!seat(e.seat) || (e.type && !is_unseen(*e.type))) {
            return false;
        }
        switch (e.to) {
            case Pile::lot:
                return e.type && game.lots.size() < seats_max;
            case Pile::start:
                return e.type && game.board.tiles().empty();
            case Pile::monastery:
                return e.type && !game.player(e.seat).monastery;
            case Pile::hand:
                return e.type || game.player(e.seat).hidden < total(game.unseen);
            case Pile::display:
                return e.type && game.display.size() < display_size;
            case Pile::round:
                return deals(e.seat) && game.dealt.size() < seats_max &&
                       (e.type || game.player(e.seat).hidden < total(game.unseen));
        }
        return false;
    }

    bool operator()(const LotsCompared& e) const {
        return !e.most.empty() &&
               std::ranges::all_of(e.most, [&](Seat each) { return seat(each); });
    }

    bool operator()(const GameOpened& e) const {
        return seat(e.seat) && !game.board.tiles().empty();
    }

    bool operator()(const OneOf<ChoiceOffered, ExtraMeepleOffered, RebuildOffered> auto& e) const {
        return e.seat == game.turn.seat;
    }

    bool operator()(const TileChosen& e) const {
        if (e.seat != game.turn.seat || e.type.has_value() == (e.from == TileSource::stack)) {
            return false;
        }
        switch (e.from) {
            case TileSource::stack:
                return true;
            case TileSource::hand:
                return holds(e.seat, *e.type);
            case TileSource::display:
                return game.display.contains(*e.type);
            case TileSource::monastery:
                return game.player(e.seat).monastery == e.type;
            case TileSource::bought:
                return game.player(e.seat).bought == e.type;
        }
        return false;
    }

    bool operator()(const TileShown& e) const {
        return seat(e.seat) && holds_closed(e.seat, e.type);
    }

    bool operator()(const TileSetAside& e) const { return game.turn.hand == e.type; }

    bool operator()(const TilePutBack& e) const { return game.aside.contains(e.type); }

    bool operator()(const TileDrawn& e) const { return is_unseen(e.type); }

    bool operator()(const TileDiscarded& e) const {
        return game.turn.hand == e.type || game.aside.contains(e.type) ||
               game.display.contains(e.type) || game.player(game.turn.seat).monastery == e.type;
    }

    bool operator()(const TilePlaced& e) const {
        const TileType& type = catalogue()[e.tile.type];
        const bool in_hand = game.turn.hand && (*game.turn.hand == e.tile.type || type.face_down);
        return seat(e.seat) && in_hand && fits_there(game.board, e.tile);
    }

    static bool fits_there(const Board& board, const PlacedTile& tile) {
        const OpenCell* open = board.open_cell_at(tile.cell);
        return open != nullptr && open->fits(catalogue()[tile.type].edges[index_of(tile.rotation)]);
    }

    bool operator()(const MeepleDeployed& e) const {
        return seat(e.meeple.owner) && game.board.has_segment(e.meeple.at) &&
               game.player(e.meeple.owner).supply[index_of(e.meeple.kind)] > 0;
    }

    bool operator()(
        const OneOf<Passed, TurnBegan, SeatWithdrawn, Declined, TokenPassed> auto& e) const {
        return seat(e.seat);
    }

    bool operator()(const FeatureScored& e) const {
        return game.board.has_segment(e.at) && payable(e.shares);
    }

    [[nodiscard]] bool payable(const FixedVector<Share, seats_max>& shares) const {
        return std::ranges::all_of(shares, [&](const Share& share) {
            return seat(share.seat) && payable(share.seat, share.points);
        });
    }

    [[nodiscard]] bool payable(Seat seat, int points) const {
        return std::abs(game.player(seat).score + points) < INT16_MAX;
    }

    [[nodiscard]] bool has_points(Seat of, int points) const {
        return seat(of) && points >= 0 && game.player(of).score >= points;
    }

    bool operator()(const MeepleReturned& e) const { return game.meeples.contains(e.meeple); }

    bool operator()(const GameEnded& /*unused*/) const { return true; }

    bool operator()(const MeepleMoved& e) const {
        return game.board.has_segment(e.to) && game.meeples.contains(e.meeple);
    }

    bool operator()(const PointsSpent& e) const { return has_points(e.seat, e.points); }

    /// Checks one rule only: river tiles stay, because a moved river could run in circles.
    bool operator()(const TileMoved& e) const {
        const auto from = game.board.tile_at(e.from);
        return seat(e.seat) && from && *from != game.last_tile() &&
               game.board.tiles()[*from].type == e.tile.type &&
               !catalogue()[e.tile.type].has_river && !is_occupied(game, e.from) &&
               is_on_the_grid(e.tile.cell) && fits_without(game, e.from, e.tile);
    }

    [[nodiscard]] static bool is_on_the_grid(Cell cell) {
        return std::abs(cell.x) <= coordinate_max && std::abs(cell.y) <= coordinate_max;
    }

    [[nodiscard]] bool deals(Seat of) const {
        return game.turn.step == Step::deal && game.dealer == of;
    }

    bool operator()(const GiftAsked& e) const { return deals(e.seat) && seat(e.to); }

    bool operator()(const TileGiven& e) const {
        const bool hidden = seat(e.seat) && game.player(e.seat).hidden > 0;
        return deals(e.seat) && seat(e.to) &&
               (e.type ? game.dealt.contains(*e.type) || (hidden && is_unseen(*e.type)) : hidden);
    }

    bool operator()(const OfferAsked& e) const { return seat(e.seat) && game.turn.hand; }

    bool operator()(const OfferMade& e) const {
        return game.turn.step == Step::offer && has_points(e.seat, e.points) &&
               game.offers.size() < seats_max;
    }

    bool operator()(const SaleAsked& e) const {
        return e.seat == game.turn.seat && game.turn.hand && !game.offers.empty();
    }

    bool operator()(const TileSold& e) const {
        return seat(e.seat) && has_points(e.to, e.points) && payable(e.seat, e.points) &&
               game.turn.hand == e.type && !game.player(e.to).bought;
    }

    bool operator()(const ExtensionAgreed& e) const {
        return game.agreed[index_of(e.side)] < table_side_max;
    }

    bool operator()(const TableExtended& e) const {
        return game.agreed[index_of(e.side)] > 0 && game.grown[index_of(e.side)] < table_side_max;
    }

    bool operator()(const HarbourReached& e) const {
        return game.board.tile_at(e.harbour) && game.harbours.size() < harbours_max &&
               std::ranges::all_of(e.seats, [&](Seat each) { return seat(each); });
    }

    bool operator()(const GoodsPut& e) const {
        return seat(e.seat) && game.board.has_segment(e.at) && game.goods.size() < goods_max;
    }

    bool operator()(const WaterwayEnded& e) const {
        return seat(e.seat) && game.board.has_segment(e.at) && payable(e.seat, e.points);
    }

    bool operator()(const HarbourScored& e) const {
        return game.board.tile_at(e.harbour) && payable(e.shares);
    }
};

}  // namespace

bool is_applicable(const Game& game, const Event& event) {
    return std::visit(Fits{game}, event);
}

}  // namespace bastide
