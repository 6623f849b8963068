#include "engine/scoring.hpp"

#include "engine/mountains.hpp"
#include "engine/point_values.hpp"
#include "engine/table_bounds.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>
#include <bitset>

namespace bastide {
namespace {

/// HR-11: cells beyond the table's edge count as filled, but score only with `edgeCountsAsTile`.
int unpaid_cells_beyond(const Game& game, NodeId node) {
    if (!game.ruleset.table_closes || game.ruleset.edge_counts_as_tile) {
        return 0;
    }
    return cells_beyond(cells_on_table(game), game.board.where(node).cell);
}

bool has_a_new_neighbour(const Game& game, Cell cell) {
    const auto round = surroundings(cell);
    return std::ranges::any_of(round, [&](Cell near) {
        return game.board.tile_at(near) && !tile_at_turn_start(game, near);
    });
}

/// Scores a road (SC-2, SC-3, FS-1, with inns IC-1, IC-2), a city (SC-7, SC-9, FS-1, with
/// cathedrals IC-3, IC-4) or a waterway (V-13).
FeatureScored score_road_or_city(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    game.board.features().walk(
        node, [&](NodeId other) { add_extras(scored, game.board.segment(other)); });
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

/// SC-12, AB-3; FS-1 while incomplete.
FeatureScored score_monastery(const Game& game, NodeId node) {
    constexpr int tiles_when_complete = 9;
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    const int missing = game.board.features().open_sides(node) + unpaid_cells_beyond(game, node);
    scored.tiles = static_cast<std::uint8_t>(tiles_when_complete - missing);
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

}  // namespace

SegmentAt lowest_segment(const Board& board, NodeId node) {
    SegmentAt lowest = board.where(node);
    board.features().walk(node,
                          [&](NodeId other) { lowest = std::min(lowest, board.where(other)); });
    return lowest;
}

FixedVector<Share, seats_max> shares_of(const std::array<int, seats_max>& weights,
                                        const std::array<int, seats_max>& points) {
    FixedVector<Share, seats_max> shares;
    for (std::size_t seat = 0; seat < seats_max; ++seat) {
        if (weights[seat] != 0 || points[seat] != 0) {
            shares.push_back({static_cast<Seat>(seat),
                              static_cast<std::uint8_t>(weights[seat]),
                              static_cast<std::int16_t>(points[seat])});
        }
    }
    return shares;
}

FeatureScored count_feature(const Game& game, NodeId node) {
    FeatureScored scored;
    scored.kind = game.board.segment(node).kind;
    scored.at = lowest_segment(game.board, node);
    std::array<int, seats_max> weights{};
    const NodeId root = game.board.features().root(node);
    for (const Meeple& meeple : game.meeples) {
        if (game.board.features().root(game.board.node(meeple.at)) == root) {
            weights[index_of(meeple.owner)] += weight_of(meeple.kind);
        }
    }
    if (scored.kind == FeatureKind::city) {
        add_miners(game, node, weights);  // V-9
    }
    scored.shares = shares_of(weights);
    return scored;
}

bool counts_for_anybody(const Game& game, NodeId node) {
    return game.board.features().occupied(node) ||
           (game.board.segment(node).kind == FeatureKind::city && has_miners(game, node));
}

void pay_majority(FeatureScored& scored, int points) {
    std::uint8_t most = 0;
    for (const Share& share : scored.shares) {
        most = std::max(most, share.weight);
    }
    for (Share& share : scored.shares) {
        if (share.weight == most) {
            share.points = static_cast<std::int16_t>(points);
        }
    }
}

int count_tiles(const Board& board, NodeId node) {
    std::bitset<tiles_max> seen;
    board.features().walk(node, [&](NodeId other) {
        if (!board.segment(other).harbour) {
            seen.set(board.features().tile(other));
        }
    });
    return static_cast<int>(seen.count());
}

bool is_complete(const Board& board, NodeId node) {
    const FeatureKind kind = board.segment(node).kind;
    return kind != FeatureKind::field && kind != FeatureKind::mountain &&
           board.features().open_sides(node) == 0;
}

FeatureScored score_feature(const Game& game, NodeId node) {
    switch (game.board.segment(node).kind) {
        case FeatureKind::road:
        case FeatureKind::waterway:
        case FeatureKind::city:
            return score_road_or_city(game, node);
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return score_monastery(game, node);
        case FeatureKind::field:
            return score_field(game, node);
        case FeatureKind::river:
            break;  // RV-9: never scored, and no piece can stand there
        case FeatureKind::mountain:
            return count_feature(game, node);  // V-9: pays nothing by itself
    }
    return {};
}

HarbourScored score_harbour(const Game& game, Cell harbour) {
    std::array<int, seats_max> pieces{};
    int most = 0;
    for (const Goods& piece : game.goods) {
        if (piece.at.cell == harbour) {
            most = std::max(most, ++pieces[index_of(piece.seat)]);
        }
    }
    HarbourScored scored{harbour, shares_of(pieces)};
    for (Share& share : scored.shares) {
        const int more = share.weight == most ? points_for_most_goods : 0;
        share.points = static_cast<std::int16_t>(share.weight * points_per_goods_token + more);
    }
    return scored;
}

bool completed_earlier(const Game& game, NodeId node) {
    const Board& board = game.board;
    if (!is_complete(board, node)) {
        return false;
    }
    bool now =
        is_ringed(board.segment(node).kind) && has_a_new_neighbour(game, board.where(node).cell);
    board.features().walk(node, [&](NodeId other) {
        const PlacedTile& tile = board.tiles()[board.features().tile(other)];
        now |= tile_at_turn_start(game, tile.cell) != tile;
    });
    return !now;
}

}  // namespace bastide
