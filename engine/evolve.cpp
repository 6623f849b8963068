#include "engine/evolve.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace bastide {
namespace {

struct Apply {
    Game& game;

    void operator()(const TileDrawn& e) const {
        --game.unseen[index_of(e.type)];
        game.turn.hand = e.type;
        game.turn.step = Step::place;
    }

    void operator()(const TileDiscarded& e) const {
        game.discarded.push_back(e.type);
        game.turn.hand.reset();
        game.turn.step = Step::draw;
    }

    void operator()(const TilePlaced& e) const {
        game.board.place(e.tile);
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

    void operator()(const SeatWithdrawn& e) const { game.player(e.seat).withdrawn = true; }

    void operator()(const GameEnded& /*unused*/) const { game.turn.step = Step::over; }
};

struct Fits {
    const Game& game;

    [[nodiscard]] bool seat(Seat seat) const { return index_of(seat) < game.players.size(); }

    [[nodiscard]] bool segment(const SegmentAt& at) const {
        const auto tile = game.board.tile_at(at.cell);
        return tile && at.segment < game.board.type_of(*tile).segments.size();
    }

    bool operator()(const TileDrawn& e) const {
        return index_of(e.type) < tile_types_max && game.unseen[index_of(e.type)] > 0;
    }

    bool operator()(const TileDiscarded& e) const { return game.turn.hand == e.type; }

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
