#include "engine/deployment.hpp"

#include "engine/scoring.hpp"
#include "engine/way_of_life.hpp"

#include <algorithm>

namespace bastide {

namespace {

/// Refuses a piece that may not stand on such a feature (DP-3, DP-4, RV-6, AB-2).
std::optional<Refusal> refuse_stand(const Ruleset& ruleset,
                                    MeepleKind meeple,
                                    FeatureKind feature) {
    const bool abbot = meeple == MeepleKind::abbot;
    switch (feature) {
        case FeatureKind::road:
        case FeatureKind::city:
        case FeatureKind::waterway:
        case FeatureKind::mountain:
            return refuse_if(abbot, Refusal::not_for_abbot);
        case FeatureKind::monastery:
            return std::nullopt;
        case FeatureKind::garden:
            return refuse_if(!abbot, Refusal::garden_for_abbot);
        case FeatureKind::field:
            if (!ruleset.farmers) {
                return Refusal::no_farmers;
            }
            return refuse_if(abbot, Refusal::not_for_abbot);
        case FeatureKind::river:
            return Refusal::not_on_the_river;
    }
    return std::nullopt;
}

/// Pieces go on the tile just placed (DP-3); with `lateFollower`, on any other tile instead (V-4).
std::optional<Refusal> refuse_tile(const Game& game, std::optional<TileIndex> tile) {
    const bool is_last = tile == game.last_tile();
    if (!tile || is_last != game.ruleset.late_follower) {
        return refuse_if(!tile, Refusal::not_the_tile_just_placed);
    }
    return is_last ? Refusal::the_tile_just_placed : Refusal::not_the_tile_just_placed;
}

/// Refuses an occupied feature (DP-5). A waterway may have a boat on each tile (V-13).
std::optional<Refusal> refuse_people(const Game& game, NodeId node) {
    if (game.board.segment(node).kind != FeatureKind::waterway) {
        const bool occupied = game.board.features().occupied(node);
        return refuse_if(occupied, Refusal::feature_occupied);
    }
    const Cell cell = game.board.where(node).cell;
    const bool has_boat = std::ranges::any_of(game.meeples, [&](const Meeple& meeple) {
        return meeple.at.cell == cell && game.board.kind_at(meeple.at) == FeatureKind::waterway;
    });
    return refuse_if(has_boat, Refusal::one_boat_a_tile);
}

std::optional<Refusal> refuse_on(const Game& game,
                                 MeepleKind kind,
                                 TileIndex tile,
                                 SegmentIndex segment) {
    const FeatureKind feature = game.board.type_of(tile).segments[segment].kind;
    if (auto refusal = refuse_stand(game.ruleset, kind, feature)) {
        return refusal;
    }
    if (game.player(game.turn.seat).supply[index_of(kind)] == 0) {
        return Refusal::supply_empty;  // DP-2
    }
    if (kind == MeepleKind::abbot && game.turn.abbot_rests) {
        return Refusal::abbot_rests;  // V-8
    }
    const NodeId node = game.board.node(tile, segment);
    if (auto refusal = refuse_people(game, node)) {
        return refusal;
    }
    return refuse_if(tile != game.last_tile() && completed_earlier(game, node),
                     Refusal::feature_complete);  // V-4
}

void deployments_on(const Game& game, TileIndex tile, std::vector<Action>& into) {
    const Cell cell = game.board.tiles()[tile].cell;
    const std::size_t segments = game.board.type_of(tile).segments.size();
    const Supply& supply = game.player(game.turn.seat).supply;
    for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
        if (supply[kind] == 0) {
            continue;
        }
        for (std::size_t i = 0; i < segments; ++i) {
            const auto segment = static_cast<SegmentIndex>(i);
            if (!refuse_on(game, static_cast<MeepleKind>(kind), tile, segment)) {
                into.emplace_back(Deploy{static_cast<MeepleKind>(kind), {cell, segment}});
            }
        }
    }
}

}  // namespace

void legal_deployments(const Game& game, std::vector<Action>& into) {
    const TileIndex last = game.last_tile();
    if (!game.ruleset.late_follower) {
        return deployments_on(game, last, into);
    }
    for (TileIndex tile = 0; tile < last; ++tile) {
        deployments_on(game, tile, into);
    }
}

std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy) {
    const auto tile = game.board.tile_at(deploy.at.cell);
    if (auto refusal = refuse_tile(game, tile)) {
        return refusal;
    }
    if (deploy.at.segment >= game.board.type_of(*tile).segments.size()) {
        return Refusal::no_such_segment;  // DP-4
    }
    return refuse_on(game, deploy.kind, *tile, deploy.at.segment);
}

PieceLocations abbots_to_take_home(const Game& game) {
    PieceLocations stands;
    for (const Meeple& meeple : game.meeples) {
        if (meeple.kind == MeepleKind::abbot && meeple.owner == game.turn.seat &&
            !refuse_taking_home(game, meeple.at)) {
            stands.push_back(meeple.at);
        }
    }
    return stands;
}

std::optional<Refusal> refuse_taking_home(const Game& game, const SegmentAt& at) {
    const bool there = game.meeples.contains({game.turn.seat, MeepleKind::abbot, at});
    return refuse_if(!there || is_complete(game.board, game.board.node(at)),
                     Refusal::no_abbot_to_take_home);
}

void legal_piece_moves(const Game& game, std::vector<Action>& into) {
    legal_deployments(game, into);
    for (const SegmentAt& at : abbots_to_take_home(game)) {
        into.emplace_back(TakeHome{at});
    }
    if (game.ruleset.way_of_life) {
        legal_moves(game, into);
        legal_wars(game, into);
    }
}

}  // namespace bastide
