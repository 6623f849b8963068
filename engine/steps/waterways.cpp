#include "engine/point_values.hpp"
#include "engine/scoring.hpp"
#include "engine/steps/steps.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace bastide {
namespace {

std::optional<Cell> harbour_of(const Board& board, NodeId waterway) {
    std::optional<Cell> harbour;
    board.features().walk(waterway, [&](NodeId node) {
        const Cell cell = board.where(node).cell;
        if (board.segment(node).end == RoadEnd::city && (!harbour || cell < *harbour)) {
            harbour = cell;
        }
    });
    return harbour;
}

void pay_for_an_end(Decision& decision, NodeId waterway) {
    const Game& game = decision.next;
    const int points = points_for_end(game.board.segment(waterway).end);
    if (points > 0) {
        decision.add(WaterwayEnded{
            game.turn.seat, game.board.where(waterway), static_cast<std::int16_t>(points)});
    }
}

/// Returns owners of boats, except on a waterway that already had a harbour before this tile.
FixedVector<Seat, seats_max> boats_on_waterway(const Board& before,
                                               const Game& game,
                                               NodeId waterway) {
    FixedVector<Seat, seats_max> seats;
    const NodeId root = game.board.features().root(waterway);
    for (const Meeple& boat : game.meeples) {
        const bool there = game.board.features().root(game.board.node(boat.at)) == root;
        if (there && !harbour_of(before, before.node(boat.at))) {
            seats.push_back_if_new(boat.owner);
        }
    }
    std::ranges::sort(seats);
    return seats;
}

void reach_harbour(const Board& before, Decision& decision, NodeId waterway) {
    const auto harbour = harbour_of(decision.next.board, waterway);
    if (!harbour) {
        return;
    }
    const auto seats = boats_on_waterway(before, decision.next, waterway);
    if (!seats.empty()) {
        decision.add(HarbourReached{*harbour, seats});
    }
}

}  // namespace

void follow_the_waterways(const Board& before, Decision& decision) {
    if (!decision.next.ruleset.rivers_and_harbours) {
        return;
    }
    const Board& board = decision.next.board;
    const TileIndex last = decision.next.last_tile();
    std::vector<NodeId> followed;  // two arms of a crossing may be one waterway
    for (std::size_t i = 0; i < board.type_of(last).segments.size(); ++i) {
        if (board.type_of(last).segments[i].kind != FeatureKind::waterway) {
            continue;
        }
        const NodeId waterway = board.node(last, static_cast<SegmentIndex>(i));
        pay_for_an_end(decision, waterway);
        const NodeId root = board.features().root(waterway);
        if (std::ranges::find(followed, root) == followed.end()) {
            followed.push_back(root);
            reach_harbour(before, decision, waterway);
        }
    }
}

void score_harbours(Decision& decision) {
    std::vector<Cell> harbours;
    for (const Goods& piece : decision.next.goods) {
        harbours.push_back(piece.at.cell);
    }
    std::ranges::sort(harbours);
    harbours.erase(std::unique(harbours.begin(), harbours.end()), harbours.end());
    for (const Cell& harbour : harbours) {
        decision.add(score_harbour(decision.next, harbour));
    }
}

}  // namespace bastide
