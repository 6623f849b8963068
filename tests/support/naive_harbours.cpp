// Naive rules: waterways, harbours and markets (V-13).
#include "tests/support/naive.hpp"

#include <algorithm>
#include <stdexcept>

namespace naive {
namespace {

constexpr int pieces_of_each = 10;

/// A waterway that ends at a city ends at its harbour.
bool is_harbour(const Segment& waterway) {
    return waterway.end.starts_with("city:");
}

bool has_waterway(const Tile& tile) {
    return std::ranges::find(tile.segments, Kind::waterway, &Segment::kind) != tile.segments.end();
}

}  // namespace

bool Board::has_boat(Cell cell) const {
    return std::ranges::any_of(followers_, [&](const auto& follower) {
        const Spot& spot = follower.first;
        return spot.cell == cell && segment_at(spot).kind == Kind::waterway;
    });
}

/// The first harbour by cell: a river between two harbours has both.
std::optional<Cell> Board::harbour_of(const Feature& river) const {
    for (const Spot& part : river.spots) {
        if (is_harbour(segment_at(part))) {
            return part.cell;
        }
    }
    return std::nullopt;
}

std::map<Spot, int> Board::ends_at(Cell cell) const {
    std::map<Spot, int> ends;
    for (const Segment& segment : laid_.at(cell).segments) {
        if (is_harbour(segment)) {
            ends[{cell, segment.name}] = 2;
        } else if (segment.end == "market") {
            ends[{cell, segment.name}] = 3;
        }
    }
    return ends;
}

/// Boats whose river had no harbour before the tile was placed, and has one now.
std::map<Cell, std::set<Player>> Board::harbours_reached(Cell cell) const {
    std::map<Cell, std::set<Player>> reached;
    if (!has_waterway(laid_.at(cell))) {
        return reached;
    }
    Board before = *this;
    before.laid_.erase(cell);
    for (const auto& [spot, boat] : followers_) {
        if (spot.cell == cell || segment_at(spot).kind != Kind::waterway ||
            harbour_of(before.feature_at(spot))) {
            continue;
        }
        if (const auto harbour = harbour_of(feature_at(spot))) {
            reached[*harbour].insert(boat.player);
        }
    }
    return reached;
}

std::set<Spot> Board::places_for_goods(Player player) const {
    std::set<Spot> places;
    const auto put =
        std::ranges::count_if(goods_, [&](const auto& piece) { return piece.second == player; });
    for (const auto& [harbour, traders] : traders_) {
        for (const Segment& segment : laid_.at(harbour).segments) {
            const Spot spot{harbour, segment.name};
            if (put < pieces_of_each && traders.contains(player) && !goods_.contains(spot) &&
                segment.kind == Kind::field) {
                places.insert(spot);
            }
        }
    }
    return places;
}

void Board::put_goods(Player player, const Spot& spot) {
    if (!places_for_goods(player).contains(spot)) {
        throw std::invalid_argument("no goods may be put there");
    }
    goods_.emplace(spot, player);
}

std::vector<HarbourScore> Board::score_harbours() const {
    std::map<Cell, std::map<Player, int>> pieces;
    for (const auto& [spot, player] : goods_) {
        ++pieces[spot.cell][player];
    }
    std::vector<HarbourScore> scores;
    for (const auto& [harbour, by_player] : pieces) {
        Points points = majority(by_player, 3);
        for (const auto& [player, count] : by_player) {
            points[player] += 2 * count;
        }
        scores.push_back({harbour, by_player, points});
    }
    return scores;
}

}  // namespace naive
