#include "client-cli/play/scoring_words.hpp"

#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_words.hpp"

#include <algorithm>

namespace bastide::client {
namespace {

/// By FM-1 and FM-2 it is a city that pays the farms round it.
bool is_fed_city(const FeatureScored& scored) {
    return scored.kind == FeatureKind::field && scored.tiles == 0;
}

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
        case FeatureKind::garden:
            words += "garden";
            break;
        case FeatureKind::field:
            words += is_fed_city(scored) ? "farms round the city" : "farm";
            break;
        case FeatureKind::river:
            words += "river";
            break;
    }
    return words + " at " + text(scored.at.cell);
}

/// Why it pays what it pays.
std::string reason_words(const FeatureScored& scored) {
    switch (scored.kind) {
        case FeatureKind::road:
            return counted(scored.tiles, "tile", "tiles") + (scored.inns > 0 ? " with an inn" : "");
        case FeatureKind::city:
            return counted(scored.tiles, "tile", "tiles") +
                   (scored.pennants == 0
                        ? ""
                        : " and " + counted(scored.pennants, "pennant", "pennants")) +
                   (scored.cathedrals > 0 ? ", with a cathedral" : "");
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return "itself and " + counted(scored.tiles - 1, "neighbour", "neighbours");
        case FeatureKind::river:
            break;
        case FeatureKind::field:
            if (is_fed_city(scored)) {
                return "it is complete";
            }
            return scored.cities == 0
                       ? "it touches no complete city"
                       : "it touches " + counted(scored.cities, "complete city", "complete cities");
    }
    return {};
}

}  // namespace

std::vector<Seat> majority(const FeatureScored& scored) {
    int most = 0;
    int points = 0;
    for (const Share& share : scored.shares) {
        most = std::max<int>(most, share.weight);
        points = std::max<int>(points, share.points);
    }
    std::vector<Seat> seats;
    for (const Share& share : scored.shares) {
        if (points > 0 ? share.points == points : share.weight == most) {
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
