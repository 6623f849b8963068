#include "engine/deployment.hpp"

#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide {

void legal_deployments(const Game& game, std::vector<Action>& into) {
    const Cell cell = game.board.tiles()[game.last_tile()].cell;
    const std::size_t segments = game.board.type_of(game.last_tile()).segments.size();
    const Supply& supply = game.player(game.turn.seat).supply;
    for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
        if (supply[kind] == 0) {
            continue;
        }
        for (std::size_t segment = 0; segment < segments; ++segment) {
            const Deploy deploy{static_cast<MeepleKind>(kind),
                                {cell, static_cast<SegmentIndex>(segment)}};
            if (!refuse_deployment(game, deploy)) {
                into.emplace_back(deploy);
            }
        }
    }
}

namespace {

/// Which figures may stand on which segments (DP-3, DP-4, RV-6, AB-2).
std::optional<Refusal> refuse_stand(const Ruleset& ruleset,
                                    MeepleKind meeple,
                                    FeatureKind feature) {
    const bool abbot = meeple == MeepleKind::abbot;
    switch (feature) {
        case FeatureKind::road:
        case FeatureKind::city:
            return abbot ? std::optional(Refusal::not_for_abbot) : std::nullopt;
        case FeatureKind::monastery:
            return std::nullopt;
        case FeatureKind::garden:
            return abbot ? std::nullopt : std::optional(Refusal::garden_for_abbot);
        case FeatureKind::field:
            if (!ruleset.farmers) {
                return Refusal::no_farmers;
            }
            return abbot ? std::optional(Refusal::not_for_abbot) : std::nullopt;
        case FeatureKind::river:
            return Refusal::not_on_the_river;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy) {
    const TileIndex last = game.last_tile();
    if (deploy.at.cell != game.board.tiles()[last].cell) {
        return Refusal::not_the_tile_just_placed;  // DP-3
    }
    if (deploy.at.segment >= game.board.type_of(last).segments.size()) {
        return Refusal::no_such_segment;  // DP-4
    }
    const FeatureKind feature = game.board.type_of(last).segments[deploy.at.segment].kind;
    if (auto refusal = refuse_stand(game.ruleset, deploy.kind, feature)) {
        return refusal;
    }
    if (game.player(game.turn.seat).supply[index_of(deploy.kind)] == 0) {
        return Refusal::supply_empty;  // DP-2
    }
    if (game.board.features().occupied(game.board.node(last, deploy.at.segment))) {
        return Refusal::feature_occupied;  // DP-5
    }
    return std::nullopt;
}

void abbots_to_take_home(const Game& game, std::vector<Action>& into) {
    for (const Meeple& meeple : game.meeples) {
        if (meeple.kind == MeepleKind::abbot && meeple.owner == game.turn.seat &&
            !refuse_taking_home(game, {meeple.at})) {
            into.emplace_back(TakeHome{meeple.at});
        }
    }
}

std::optional<Refusal> refuse_taking_home(const Game& game, const TakeHome& action) {
    const auto stands_there = [&](const Meeple& meeple) {
        return meeple.owner == game.turn.seat && meeple.kind == MeepleKind::abbot &&
               meeple.at == action.at;
    };
    const bool there = std::any_of(game.meeples.begin(), game.meeples.end(), stands_there);
    if (!there || is_complete(game.board, game.board.node(action.at))) {
        return Refusal::no_abbot_to_take_home;
    }
    return std::nullopt;
}

}  // namespace bastide
