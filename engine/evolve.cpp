#include "engine/evolve.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace bastide {
namespace {

/// Hands stay in order, so that two games with the same hands are the same game.
void hold(Game& game, const HeldTile& held) {
    const auto* place = std::lower_bound(game.hands.begin(), game.hands.end(), held);
    const auto at = static_cast<std::size_t>(place - game.hands.begin());
    game.hands.push_back(held);
    std::rotate(game.hands.begin() + at, game.hands.end() - 1, game.hands.end());
}

/// Takes such a tile out of the hands the viewer knows; whether there was one.
bool take_known(Game& game, const HeldTile& tile) {
    const auto* held = std::find(game.hands.begin(), game.hands.end(), tile);
    if (held == game.hands.end()) {
        return false;
    }
    game.hands.erase(static_cast<std::size_t>(held - game.hands.begin()));
    return true;
}

/// One copy that not everyone has seen leaves the hand: one that the viewer knows or, where it is
/// hidden from him, one of the unseen.
void take_closed(Game& game, Seat seat, TileTypeId type) {
    if (!take_known(game, {seat, type, false})) {
        --game.player(seat).hidden;
        --game.unseen[index_of(type)];
    }
}

/// One copy of the tile leaves the hand: one that everyone has seen, if there is one.
void take_from_hand(Game& game, Seat seat, TileTypeId type) {
    if (!take_known(game, {seat, type, true})) {
        take_closed(game, seat, type);
    }
}

/// HR-2: who leaves draws no lot, and the one it drew goes back.
void drop_lot(Game& game, Seat seat) {
    const auto* lot = std::find_if(
        game.lots.begin(), game.lots.end(), [&](const Lot& each) { return each.seat == seat; });
    if (lot != game.lots.end()) {
        ++game.unseen[index_of(lot->type)];
        game.lots.erase(static_cast<std::size_t>(lot - game.lots.begin()));
    }
    const auto* found = std::find(game.contenders.begin(), game.contenders.end(), seat);
    if (found != game.contenders.end()) {
        game.contenders.erase(static_cast<std::size_t>(found - game.contenders.begin()));
    }
}

/// Takes the first of that type out of the row; whether there was one.
template <typename Tiles>
bool take_out(Tiles& tiles, TileTypeId type) {
    const auto* found = std::find(tiles.begin(), tiles.end(), type);
    if (found == tiles.end()) {
        return false;
    }
    tiles.erase(static_cast<std::size_t>(found - tiles.begin()));
    return true;
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
                take_out(game.display, *e.type);
                break;
            case TileSource::monastery:
                game.player(e.seat).monastery.reset();
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
        take_out(game.aside, e.type);
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
        } else if (!take_out(game.aside, e.type) && !take_out(game.display, e.type)) {
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

    void operator()(const Passed& /*unused*/) const {}

    void operator()(const FeatureScored& e) const {
        for (const Share& share : e.shares) {
            std::int16_t& score = game.player(share.seat).score;
            score = static_cast<std::int16_t>(score + share.points);
        }
    }

    void operator()(const MeepleReturned& e) const {
        const auto* found = std::find(game.meeples.begin(), game.meeples.end(), e.meeple);
        assert(found != game.meeples.end());
        game.meeples.erase(static_cast<std::size_t>(found - game.meeples.begin()));
        game.board.features().count_meeples(game.board.node(e.meeple.at), -1);
        ++game.player(e.meeple.owner).supply[index_of(e.meeple.kind)];
    }

    /// A tile in hand stays there: whoever takes over the turn lays it (BA-1).
    void operator()(const TurnBegan& e) const {
        ++game.turn.number;
        game.turn.seat = e.seat;
        game.turn.step = game.turn.hand ? Step::place : Step::draw;
    }

    /// The tiles it held go back among those not seen yet.
    void operator()(const SeatWithdrawn& e) const {
        Player& player = game.player(e.seat);
        player.withdrawn = true;
        player.hidden = 0;
        drop_lot(game, e.seat);
        if (player.monastery) {
            ++game.unseen[index_of(*std::exchange(player.monastery, std::nullopt))];
        }
        for (std::size_t i = 0; i < game.hands.size();) {
            if (game.hands[i].seat == e.seat) {
                ++game.unseen[index_of(game.hands[i].type)];
                game.hands.erase(i);
            } else {
                ++i;
            }
        }
    }

    void operator()(const GameEnded& /*unused*/) const { game.turn.step = Step::over; }
};

struct Fits {
    const Game& game;

    [[nodiscard]] bool seat(Seat seat) const { return index_of(seat) < game.players.size(); }

    [[nodiscard]] bool segment(const SegmentAt& at) const {
        const auto tile = game.board.tile_at(at.cell);
        return tile && at.segment < game.board.type_of(*tile).segments.size();
    }

    [[nodiscard]] bool is_unseen(TileTypeId type) const {
        return index_of(type) < catalogue().types().size() && game.unseen[index_of(type)] > 0;
    }

    template <typename Tiles, typename Tile>
    [[nodiscard]] static bool has(const Tiles& tiles, const Tile& tile) {
        return std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
    }

    /// Whether the hand has one that not everyone has seen.
    [[nodiscard]] bool holds_closed(Seat seat, TileTypeId type) const {
        return has(game.hands, HeldTile{seat, type, false}) ||
               (game.player(seat).hidden > 0 && is_unseen(type));
    }

    [[nodiscard]] bool holds(Seat seat, TileTypeId type) const {
        return has(game.hands, HeldTile{seat, type, true}) || holds_closed(seat, type);
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
        }
        return false;
    }

    bool operator()(const LotsCompared& e) const {
        return !e.most.empty() &&
               std::all_of(e.most.begin(), e.most.end(), [&](Seat each) { return seat(each); });
    }

    bool operator()(const GameOpened& e) const {
        return seat(e.seat) && !game.board.tiles().empty();
    }

    bool operator()(const ChoiceOffered& e) const { return e.seat == game.turn.seat; }

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
                return has(game.display, *e.type);
            case TileSource::monastery:
                return game.player(e.seat).monastery == e.type;
        }
        return false;
    }

    bool operator()(const TileShown& e) const {
        return seat(e.seat) && holds_closed(e.seat, e.type);
    }

    bool operator()(const TileSetAside& e) const { return game.turn.hand == e.type; }

    bool operator()(const TilePutBack& e) const { return has(game.aside, e.type); }

    bool operator()(const TileDrawn& e) const { return is_unseen(e.type); }

    bool operator()(const TileDiscarded& e) const {
        return game.turn.hand == e.type || has(game.aside, e.type) || has(game.display, e.type) ||
               game.player(game.turn.seat).monastery == e.type;
    }

    bool operator()(const TilePlaced& e) const {
        const OpenCell* open = game.board.open_cell_at(e.tile.cell);
        return seat(e.seat) && game.turn.hand == e.tile.type && open != nullptr &&
               open->fits(catalogue()[e.tile.type].edges[index_of(e.tile.rotation)]);
    }

    bool operator()(const MeepleDeployed& e) const {
        return seat(e.meeple.owner) && segment(e.meeple.at) &&
               game.player(e.meeple.owner).supply[index_of(e.meeple.kind)] > 0;
    }

    bool operator()(const Passed& e) const { return seat(e.seat); }

    bool operator()(const FeatureScored& e) const {
        return segment(e.at) &&
               std::all_of(e.shares.begin(), e.shares.end(), [&](const Share& share) {
                   return seat(share.seat) &&
                          std::abs(game.player(share.seat).score + share.points) < INT16_MAX;
               });
    }

    bool operator()(const MeepleReturned& e) const {
        return std::find(game.meeples.begin(), game.meeples.end(), e.meeple) != game.meeples.end();
    }

    bool operator()(const TurnBegan& e) const { return seat(e.seat); }

    bool operator()(const SeatWithdrawn& e) const { return seat(e.seat); }

    bool operator()(const GameEnded& /*unused*/) const { return true; }
};

}  // namespace

void evolve(Game& game, const Event& event) {
    assert(fits(game, event));
    std::visit(Apply{game}, event);
}

bool fits(const Game& game, const Event& event) {
    return std::visit(Fits{game}, event);
}

}  // namespace bastide
