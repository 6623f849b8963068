#include "client-cli/play/scoring_words.hpp"

#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_words.hpp"

#include <algorithm>

namespace bastide::client {
namespace {

/// What is scored: "the city at 0,1".
std::string feature_words(const FeatureScored& scored) {
    const bool unfinished = !scored.complete && scored.kind != FeatureKind::field;
    std::string words = unfinished ? "the unfinished " : "the ";
    switch (scored.kind) {
        case FeatureKind::road:
            words += "road";
            break;
        case FeatureKind::city:
            words += "city";
            break;
        case FeatureKind::monastery:
            words += "monastery";
            break;
        case FeatureKind::field:
            words += "farm";
            break;
    }
    return words + " at " + text(scored.at.cell);
}

/// Why it pays what it pays.
std::string reason_words(const FeatureScored& scored) {
    switch (scored.kind) {
        case FeatureKind::road:
            return counted(scored.tiles, "tile", "tiles");
        case FeatureKind::city:
            return counted(scored.tiles, "tile", "tiles") +
                   (scored.pennants == 0
                        ? ""
                        : " and " + counted(scored.pennants, "pennant", "pennants"));
        case FeatureKind::monastery:
            return "itself and " + counted(scored.tiles - 1, "neighbour", "neighbours");
        case FeatureKind::field:
            return scored.cities == 0
                       ? "it touches no complete city"
                       : "it touches " + counted(scored.cities, "complete city", "complete cities");
    }
    return {};
}

}  // namespace

std::vector<Seat> majority(const FeatureScored& scored) {
    int most = 0;
    for (const Share& share : scored.shares) {
        most = std::max<int>(most, share.weight);
    }
    std::vector<Seat> seats;
    for (const Share& share : scored.shares) {
        if (share.weight == most) {
            seats.push_back(share.seat);
        }
    }
    return seats;
}

std::string scoring_sentence(const Attended& attended, const FeatureScored& scored) {
    const auto winners = majority(scored);
    int points = 0;
    for (const Share& share : scored.shares) {
        points = std::max<int>(points, share.points);
    }
    std::vector<std::string> names;
    for (const Seat seat : winners) {
        const bool begins = names.empty() && attended.seat == seat;
        names.push_back(begins ? "You" : name_of(attended, seat));
    }
    const bool plural = winners.size() > 1 || (!winners.empty() && attended.seat == winners[0]);
    const std::string verb = plural ? " score " : " scores ";
    const std::string each = winners.size() > 1 ? " each" : "";
    return listed(names) + verb + std::to_string(points) + each + " for " + feature_words(scored) +
           ": " + reason_words(scored) + ".";
}

}  // namespace bastide::client
