// Naive rules: moving meeples (V-7), from the rule book.
#include "tests/support/naive.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace naive {
namespace {

bool side_by_side(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

}  // namespace

std::vector<std::pair<Spot, Piece>> Board::movable(Player player) const {
    std::vector<std::pair<Spot, Piece>> meeples;
    for (const auto& [spot, meeple] : followers_) {
        if (meeple.player == player && meeple.piece != Piece::abbot &&
            segment_at(spot).kind != Kind::mountain) {
            meeples.emplace_back(spot, meeple.piece);
        }
    }
    std::ranges::sort(meeples);
    return meeples;
}

bool Board::may_move_in(const Spot& from, const Spot& to, const Rules& rules) const {
    const bool near =
        from.cell == to.cell || (rules.moves_in_beside && side_by_side(from.cell, to.cell));
    return rules.farmers && near && is_free(to);
}

bool Board::may_be_burgher(const Spot& from, const Spot& to) const {
    if (segment_at(from).kind != Kind::field) {
        return false;
    }
    const Feature farm = feature_at(from);
    const bool beside = std::ranges::any_of(farm.spots, [&](const Spot& part) {
        return part.cell == to.cell &&
               std::ranges::count(segment_at(part).touched_cities, to.segment) > 0;
    });
    return beside && !feature_at(to).complete();
}

bool Board::may_be_robber_baron(const Spot& from, const Spot& to, Cell last) const {
    return segment_at(from).kind == Kind::city && from.cell == to.cell &&
           !was_complete(feature_at(to), last);
}

bool Board::may_go(const Spot& from, const Spot& to, Cell last, const Rules& rules) const {
    switch (segment_at(to).kind) {
        case Kind::field:
            return may_move_in(from, to, rules);
        case Kind::city:
            return may_be_burgher(from, to);
        case Kind::road:
            return may_be_robber_baron(from, to, last);
        case Kind::monastery:
        case Kind::garden:
        case Kind::river:
        case Kind::waterway:
        case Kind::mountain:
            return false;
    }
    return false;
}

std::set<MeepleMove> Board::meeple_moves(Player player, Cell last, const Rules& rules) const {
    std::set<MeepleMove> moves;
    for (const auto& [from, piece] : movable(player)) {
        for (const auto& [cell, tile] : laid_) {
            for (const Segment& segment : tile.segments) {
                const Spot to{cell, segment.name};
                if (may_go(from, to, last, rules)) {
                    moves.insert({piece, from, to});
                }
            }
        }
    }
    return moves;
}

/// Monasteries that a single other player occupies and that were not complete before the turn.
std::vector<Spot> Board::to_be_attacked(Player by, Cell last) const {
    std::vector<Spot> monasteries;
    for (const Feature& feature : features()) {
        std::set<Player> holders;
        for (const auto& [spot, meeple] : feature.followers) {
            holders.insert(meeple.player);
        }
        if (feature.kind == Kind::monastery && holders.size() == 1 && !holders.contains(by) &&
            !was_complete(feature, last)) {
            monasteries.push_back(feature.name());
        }
    }
    return monasteries;
}

std::set<War> Board::wars(Player player, Cell last) const {
    std::vector<std::pair<Spot, Piece>> knights = movable(player);
    std::erase_if(knights,
                  [&](const auto& each) { return segment_at(each.first).kind != Kind::city; });
    std::set<War> wars;
    for (const Spot& monastery : to_be_attacked(player, last)) {
        for (std::size_t one = 0; one < knights.size(); ++one) {
            for (std::size_t other = one + 1; other < knights.size(); ++other) {
                wars.insert({knights[one], knights[other], monastery});
            }
        }
    }
    return wars;
}

void Board::go(Player player, const MeepleMove& move) {
    const auto [first, end] = followers_.equal_range(move.from);
    const auto meeple = std::find_if(
        first, end, [&](const auto& each) { return each.second == Meeple{player, move.piece}; });
    if (meeple == end) {
        throw std::invalid_argument("no such meeple there");
    }
    followers_.erase(meeple);
    followers_.emplace(move.to, Meeple{player, move.piece});
}

std::multimap<Spot, Meeple> Board::drive_out(Player attacker, const Spot& at, const Rules& rules) {
    Player holder = attacker;
    for (const auto& [spot, meeple] : feature_at(at).followers) {
        holder = meeple.player != attacker ? meeple.player : holder;
    }
    std::multimap<Spot, Meeple> home;
    for (const auto& [spot, meeple] : followers_) {
        const bool monk = segment_at(spot).kind == Kind::monastery && meeple.player == holder;
        if (monk && (spot == at || rules.war_on_board)) {
            home.emplace(spot, meeple);
        }
    }
    std::erase_if(followers_, [&](const auto& each) {
        return home.contains(each.first) && each.second.player == holder;
    });
    return home;
}

}  // namespace naive
