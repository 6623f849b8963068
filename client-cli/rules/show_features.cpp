#include "client-cli/rules/action_commands.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <ranges>
#include <vector>

namespace bastide::rules {
namespace {

struct Named {
    FeatureKind kind;
    SegmentAt at;
    NodeId node;

    friend auto operator<=>(const Named&, const Named&) = default;
};

Named name(const Board& board, NodeId node) {
    return {board.segment(node).kind, lowest_segment(board, node), node};
}

std::vector<Named> all_features(const Board& board) {
    std::vector<Named> all;
    for (const NodeId root : board.features().roots()) {
        all.push_back(name(board, root));
    }
    std::ranges::sort(all);
    return all;
}

/// Returns the field's sides without a neighbour, one bit per Side of the board.
unsigned open_field_sides(const Board& board, NodeId node) {
    const PlacedTile& tile = board.tiles()[board.features().tile(node)];
    const auto& segment_at_half = catalogue()[tile.type].segment_at_half[index_of(tile.rotation)];
    unsigned open = 0;
    for (std::size_t half = 0; half < half_edges; ++half) {
        const auto side = static_cast<Side>(half / 2);
        if (segment_at_half[half] == board.features().segment(node) &&
            !board.tile_at(neighbour(tile.cell, side))) {
            open |= 1U << index_of(side);
        }
    }
    return open;
}

/// Counts a field's open sides. A side counts once, even if both its halves belong to the field.
int open_sides_of_field(const Board& board, NodeId field) {
    std::array<unsigned, tiles_max> by_tile{};
    board.features().walk(field, [&](NodeId node) {
        by_tile[board.features().tile(node)] |= open_field_sides(board, node);
    });
    int sides = 0;
    for (const unsigned open : by_tile) {
        sides += std::popcount(open);
    }
    return sides;
}

void put_touches(Json& json, const GameJson& game, const Board& board, NodeId node) {
    std::vector<Named> cities;
    if (board.segment(node).kind == FeatureKind::field) {
        for (const NodeId city : touching_cities(board, node)) {
            cities.push_back(name(board, city));
        }
    }
    std::ranges::sort(cities);
    json.each("touches", cities, [&](const Named& city) {
        game.at("at", city.at);
        json.put("complete", is_complete(board, city.node));
    });
}

void put_segments(Json& json, const GameJson& game, const Board& board, NodeId node) {
    std::vector<SegmentAt> segments;
    board.features().walk(node, [&](NodeId other) { segments.push_back(board.where(other)); });
    std::ranges::sort(segments);
    json.each("segments", segments, [&](const SegmentAt& at) { game.place(at); });
}

void put_meeples(Json& json, const GameJson& game, const Game& on, NodeId root) {
    auto there = std::views::filter(on.meeples, [&](const Meeple& meeple) {
        return on.board.features().root(on.board.node(meeple.at)) == root;
    });
    json.each("meeples", there, [&](const Meeple& meeple) { game.meeple(meeple); });
}

}  // namespace

void put_features(Json& json, const RefereeGame& referee) {
    const GameJson game(json, referee);
    const Board& board = referee.game.board;
    json.each("features", all_features(board), [&](const Named& feature) {
        game.scoring(score_feature(referee.game, feature.node));
        json.put("open_sides", open_sides(board, feature.node));
        put_meeples(json, game, referee.game, feature.node);
        put_touches(json, game, board, feature.node);
        put_segments(json, game, board, feature.node);
    });
}

int open_sides(const Board& board, NodeId node) {
    return board.segment(node).kind == FeatureKind::field ? open_sides_of_field(board, node)
                                                          : board.features().open_sides(node);
}

}  // namespace bastide::rules
