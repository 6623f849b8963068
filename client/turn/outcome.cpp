#include "client/turn/choices.hpp"
#include "engine/decide.hpp"
#include "engine/scoring.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>
#include <utility>

namespace bastide::turn {
namespace {

std::optional<Outcome> outcome_of(const Game& game, const Action& action) {
    Decision decision;
    if (decide(game, game.turn.seat, action, decision)) {
        return std::nullopt;
    }
    Outcome made;
    for (const Event& event : decision.events) {
        const auto* scored = std::get_if<FeatureScored>(&event);
        if (scored != nullptr && scored->complete) {
            made.paid.push_back(*scored);
        }
    }
    made.after = std::move(decision.next);
    return made;
}

}  // namespace

std::optional<Outcome> outcome(const Game& game, const Action& laying) {
    auto made = outcome_of(game, laying);
    if (made && (made->after.turn.step == Step::rebuild || moves_pieces(made->after.turn.step))) {
        made->paid = scored_by_passing(made->after);
    }
    return made;
}

std::vector<FeatureScored> scored_by_passing(const Game& game) {
    if (game.turn.step == Step::rebuild) {
        return scored_by_passing(outcome_of(game, Decline{})->after);
    }
    const auto made = outcome_of(game, decline_action(game.turn.step));
    return made ? made->paid : std::vector<FeatureScored>{};
}

std::vector<FeatureScored> features_at(const Game& game, Cell cell) {
    const auto tile = game.board.tile_at(cell);
    const std::size_t segments = tile ? game.board.type_of(*tile).segments.size() : 0;
    std::vector<FeatureScored> features;
    std::vector<FeatureScored> fields;
    std::vector<NodeId> seen;
    for (std::size_t i = 0; i < segments; ++i) {
        const NodeId node = game.board.node(*tile, static_cast<SegmentIndex>(i));
        const NodeId root = game.board.features().root(node);
        const FeatureKind kind = game.board.segment(node).kind;
        const bool known = std::ranges::find(seen, root) != seen.end();
        if (!known && kind != FeatureKind::river) {
            seen.push_back(root);
            (kind == FeatureKind::field ? fields : features).push_back(score_feature(game, root));
        }
    }
    features.insert(features.end(), fields.begin(), fields.end());
    return features;
}

std::vector<Cell> tiles_to_move(const Game& game) {
    std::vector<Cell> cells;
    for (const Rebuild& rebuild : all_legal<Rebuild>(game, legal_rebuilds)) {
        cells.push_back(rebuild.from);
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<Place> new_places(const Game& game, Cell from) {
    const TileType& type = game.board.type_of(*game.board.tile_at(from));
    std::vector<Place> places;
    for (const Rebuild& rebuild : all_legal<Rebuild>(game, legal_rebuilds)) {
        if (rebuild.from == from && index_of(rebuild.rotation) < type.distinct_rotations) {
            places.push_back({rebuild.to, rebuild.rotation});
        }
    }
    std::ranges::sort(
        places, {}, [](const Place& place) { return std::pair(place.cell, place.rotation); });
    return places;
}

Game without(const Game& game, Cell from) {
    Game rest = game;
    rest.board = {};
    for (const PlacedTile& tile : game.board.tiles()) {
        if (tile.cell != from) {
            rest.board.place(tile, game.ruleset);
        }
    }
    for (const Meeple& meeple : game.meeples) {
        rest.board.features().count_meeples(rest.board.node(meeple.at), 1);
    }
    return rest;
}

}  // namespace bastide::turn
