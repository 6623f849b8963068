#include "client/turn/choices.hpp"

#include "engine/decide.hpp"
#include "engine/deployment.hpp"
#include "engine/goods.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/scoring.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"

#include <cstdlib>
#include <tuple>
#include <utility>

namespace bastide::turn {
namespace {

/// Sorts late deployments (V-4) by distance from the tile just placed.
void nearest_first(const Game& game, std::vector<Action>& moves) {
    const auto others = std::ranges::find_if(
        moves, [](const Action& move) { return !std::holds_alternative<Deploy>(move); });
    const Cell last = game.board.tiles()[game.last_tile()].cell;
    const auto order = [&](const Action& action) {
        const auto& [kind, at] = std::get<Deploy>(action);
        const int distance = std::abs(at.cell.x - last.x) + std::abs(at.cell.y - last.y);
        return std::tuple(distance, at.cell, kind, at.segment);
    };
    std::ranges::sort(moves.begin(), others, {}, order);
}

std::vector<Choose> tiles_to_give(const Game& game) {
    std::vector<Choose> tiles;
    for (const Action& gift : answers(game)) {
        tiles.push_back({TileSource::hand, std::get<Give>(gift).type});
    }
    return tiles;
}

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

std::vector<Place> placements(const Game& game) {
    std::vector<Action> legal;
    legal_placements(game, *game.turn.hand, legal);
    std::vector<Place> shown;
    for (const Action& action : legal) {
        const Place& place = std::get<Place>(action);
        if (index_of(place.rotation) < catalogue()[*game.turn.hand].distinct_rotations) {
            shown.push_back(place);
        }
    }
    std::ranges::sort(shown, {}, [](const Place& place) {
        return std::tuple(place.cell, place.face_down, place.rotation);
    });
    return shown;
}

std::vector<Choose> tiles_to_choose(const Game& game) {
    if (game.turn.step == Step::deal) {
        return tiles_to_give(game);
    }
    return all_legal<Choose>(game, tile_choices);
}

std::vector<PutGoods> goods_to_put(const Game& game) {
    return all_legal<PutGoods>(game, legal_goods);
}

std::vector<Action> tiles_and_goods(const Game& game) {
    const auto tiles = tiles_to_choose(game);
    std::vector<Action> shown(tiles.begin(), tiles.end());
    if (game.turn.step == Step::choose) {
        legal_goods(game, shown);
    }
    return shown;
}

bool throws_away(const Game& game) {
    if (game.turn.step == Step::deal) {
        return false;
    }
    const auto choices = tiles_to_choose(game);
    return std::ranges::any_of(choices, [&](const Choose& choice) {
        return choice.from == TileSource::hand && !fits_somewhere(game, *choice.type);
    });
}

std::vector<Action> piece_moves(const Game& game) {
    std::vector<Action> legal;
    legal_piece_moves(game, legal);
    if (game.ruleset.late_follower) {
        nearest_first(game, legal);
    }
    return legal;
}

std::vector<Action> answers(const Game& game) {
    if (game.turn.step == Step::deploy || game.turn.step == Step::extra_meeple) {
        return piece_moves(game);
    }
    std::vector<Action> legal;
    legal_actions(game, legal);
    std::erase_if(legal,
                  [](const Action& answer) { return std::holds_alternative<Decline>(answer); });
    return legal;
}

Action decline_action(Step step) {
    return step == Step::deploy || step == Step::choose ? Action(Pass{}) : Action(Decline{});
}

bool may_be_declined(Step step) {
    return step == Step::offer || step == Step::sell || step == Step::rebuild ||
           step == Step::extra_meeple;
}

SegmentAt place_of(const Action& piece_move) {
    const auto place = [](const auto& move) -> SegmentAt {
        if constexpr (requires { move.at; }) {
            return move.at;
        } else if constexpr (requires { move.monastery; }) {
            return move.monastery;
        } else if constexpr (std::is_same_v<decltype(move), const Move&>) {
            return move.to;
        }
        return {};
    };
    return std::visit(place, piece_move);
}

std::optional<Outcome> outcome(const Game& game, const Action& laying) {
    auto made = outcome_of(game, laying);
    if (made && (made->after.turn.step == Step::rebuild || made->after.turn.step == Step::deploy)) {
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
