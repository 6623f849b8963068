#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide::words {
std::string_view feature_word(FeatureKind kind) {
    return kind == FeatureKind::field ? "farm" : name_of(kind);
}

Share share_of(const FeatureScored& scored, Seat seat) {
    const auto* const share = std::ranges::find(scored.shares, seat, &Share::seat);
    return share == scored.shares.end() ? Share{seat, 0, 0} : *share;
}

int best_share(const FeatureScored& scored) {
    return scored.shares.empty() ? 0 : std::ranges::max(scored.shares, {}, &Share::points).points;
}

std::vector<Seat> majority(const FeatureScored& scored) {
    const int points = best_share(scored);
    int most = 0;
    for (const Share& share : scored.shares) {
        most = std::max<int>(most, share.weight);
    }
    std::vector<Seat> seats;
    for (const Share& share : scored.shares) {
        if (points > 0 ? share.points == points : share.weight == most) {
            seats.push_back(share.seat);
        }
    }
    return seats;
}

std::string extent(const FeatureScored& scored, Verbosity verbosity) {
    // Names all members, so that a new one does not compile before it is handled here.
    const auto& [kind, at, complete, tiles, pennants, cities, inns, cathedrals, shares] = scored;
    const bool in_full = verbosity == Verbosity::in_full;
    std::string size = counted(tiles, "tile", "tiles");
    switch (kind) {
        case FeatureKind::waterway:
            return size;
        case FeatureKind::road:
            return size + (in_full && inns > 0 ? " with an inn" : "");
        case FeatureKind::city:
            return size +
                   (pennants == 0 ? "" : " and " + counted(pennants, "pennant", "pennants")) +
                   (in_full && cathedrals > 0 ? ", with a cathedral" : "");
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return std::to_string(tiles - 1) + " of 8 neighbours";
        case FeatureKind::field:
            return counted(cities, "complete city", "complete cities");
        case FeatureKind::river:
        case FeatureKind::mountain:
            break;
    }
    return {};
}

std::string owned_feature(const Attended& table, const FeatureScored& scored) {
    const auto winners = majority(scored);
    const std::string feature(feature_word(scored.kind));
    if (winners.empty()) {
        return "an unclaimed " + feature;
    }
    if (winners.size() > 1) {
        return "the " + feature + " of " + names_of(table, winners);
    }
    const bool ours = table.seat == winners.front();
    return (ours ? "your " : seat_name(table.table, winners.front()) + "'s ") + feature;
}

std::string holding(const Attended& table, const FeatureScored& scored) {
    const auto winners = majority(scored);
    if (winners.empty()) {
        return "unclaimed";
    }
    if (winners.size() > 1) {
        return names_of(table, winners) + " share it";
    }
    const int weight = share_of(scored, winners.front()).weight;
    return name_of(table, winners.front()) +
           (table.seat == winners.front() ? " hold it" : " holds it") +
           (weight > 1 ? " with " + std::to_string(weight) : "");
}

namespace {

std::string state_of_mountain(const Attended& table, const SegmentAt& at) {
    const auto& meeples = table.game->meeples;
    const auto* miner = std::ranges::find(meeples, at, &Meeple::at);
    if (miner == meeples.end()) {
        return "Mountain: unclaimed.";
    }
    const bool ours = table.seat == miner->owner;
    return "Mountain: " + (ours ? "your " : seat_name(table.table, miner->owner) + "'s ") +
           role(FeatureKind::mountain, miner->kind) + ", " + miner_words(*table.game, *miner) + ".";
}

}  // namespace

std::string state_of_feature(const Attended& table, const FeatureScored& scored) {
    if (scored.kind == FeatureKind::mountain) {
        return state_of_mountain(table, scored.at);
    }
    const Board& board = table.game->board;
    const bool done =
        scored.kind != FeatureKind::field && is_complete(board, board.node(scored.at));
    const bool held = !scored.shares.empty();
    return capital(std::string(feature_word(scored.kind))) + (done ? " (complete)" : "") + ": " +
           holding(table, scored) +
           (held ? ", " + counted(best_share(scored), "point", "points") : "") +
           (held && !done ? " so far" : "") + " (" + extent(scored, Verbosity::beside_board) + ").";
}

}  // namespace bastide::words
