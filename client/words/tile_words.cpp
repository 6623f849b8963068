#include "client/words/tile_words.hpp"

#include "engine/notation.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::words {
namespace {

bool straight(unsigned sides) {
    return sides == 0b0101 || sides == 0b1010;
}

std::string_view city_shape_words(unsigned sides) {
    constexpr std::array<std::string_view, 5> by_count{
        "", "city", "city corner", "city on 3 sides", "city on all sides"};
    return straight(sides) ? "city across the tile"
                           : by_count[static_cast<std::size_t>(std::popcount(sides))];
}

struct Contents {
    std::vector<const Segment*> cities;
    int arms = 0;  ///< roads that end on the tile
    bool junction = false;
    bool monastery = false;
    bool garden = false;
    bool inn = false;
    bool mountain = false;
    bool market = false;
    int water_arms = 0;  ///< waterways that end on the tile
    unsigned water = 0;  ///< the sides of a waterway that does not end here
    unsigned river = 0;
    unsigned through = 0;  ///< the sides of a road that does not end here
};

Contents contents_of(const TileType& type) {
    Contents found;
    for (const Segment& segment : type.segments) {
        switch (segment.kind) {
            case FeatureKind::road:
                found.inn |= segment.inn;
                found.junction |= segment.end == RoadEnd::junction;
                found.arms += segment.end == RoadEnd::none ? 0 : 1;
                found.through |= segment.end == RoadEnd::none ? segment.sides : 0U;
                break;
            case FeatureKind::city:
                found.cities.push_back(&segment);
                break;
            case FeatureKind::monastery:
                found.monastery = true;
                break;
            case FeatureKind::garden:
                found.garden = true;
                break;
            case FeatureKind::river:
                found.river |= segment.sides;
                break;
            case FeatureKind::waterway:
                found.market |= segment.end == RoadEnd::market;
                found.water_arms += segment.end == RoadEnd::junction ? 1 : 0;
                found.water |= segment.end == RoadEnd::none ? segment.sides : 0U;
                break;
            case FeatureKind::mountain:
                found.mountain = true;
                break;
            case FeatureKind::field:
                break;
        }
    }
    return found;
}

void add(std::string& out, std::string_view words) {
    out.append(out.empty() || words.empty() ? "" : ", ").append(words);
}

void add_cities(std::string& out, const Contents& found, std::string_view pennant) {
    if (found.cities.size() > 2) {
        add(out, std::to_string(found.cities.size()) + " cities");
    } else if (found.cities.size() == 2) {
        const unsigned sides = found.cities[0]->sides | unsigned{found.cities[1]->sides};
        add(out, straight(sides) ? "2 opposite cities" : "2 adjacent cities");
    } else if (!found.cities.empty()) {
        add(out, city_shape_words(found.cities[0]->sides));
    }
    for (const Segment* city : found.cities) {
        out += city->pennants > 0 ? pennant : "";
        out += city->cathedral ? " with a cathedral" : "";
        out += city->harbour ? " with a harbour" : "";
    }
}

/// Describes roads that do not end on the tile, by all their sides; four sides mean two roads.
std::string_view through_words(unsigned sides) {
    constexpr unsigned all_four = 0b1111;
    return sides == all_four ? "2 road bends" : straight(sides) ? "straight road" : "road bend";
}

std::string_view river_words(unsigned sides) {
    return std::popcount(sides) == 1 ? "end of the river"
           : straight(sides)         ? "straight river"
                                     : "river bend";
}

void add_waterways(std::string& out, const Contents& found) {
    add(out, found.market ? "market on a waterway" : "");
    if (found.water_arms > 0) {
        add(out, "junction of " + std::to_string(found.water_arms) + " waterways");
    }
    if (found.water != 0) {
        add(out, straight(found.water) ? "straight waterway" : "waterway bend");
    }
}

std::string described(const TileType& type, std::string_view pennant) {
    const Contents found = contents_of(type);
    std::string out;
    add(out, found.mountain ? "mountain" : "");
    add(out, found.monastery ? "monastery" : "");
    add_cities(out, found, pennant);
    if (found.junction) {
        add(out, "junction of " + std::to_string(found.arms) + " roads");
    } else if (found.arms > 0) {
        add(out, "road");
    }
    add(out, found.through != 0 ? through_words(found.through) : "");
    out += found.inn ? " with an inn" : "";
    add_waterways(out, found);
    add(out, found.river != 0 ? river_words(found.river) : "");
    add(out, found.garden ? "garden" : "");
    return out;
}

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

std::string describe(const TileType& type) {
    std::string words = described(type, " with a pennant");
    const auto last = words.rfind(", ");
    return last == std::string::npos ? words : words.replace(last, 2, " and ");
}

std::string describe_briefly(const TileType& type) {
    return described(type, ", pennant");
}

std::string tile_description(TileTypeId id, Verbosity verbosity) {
    const TileType& type = catalogue()[id];
    const std::string words = with_article(describe(type));
    return verbosity == Verbosity::in_full ? words + " (" + type.name + ")" : words;
}

std::string text(Cell cell) {
    std::string out;
    write(out, cell);
    return out;
}

std::string text(Rotation rotation) {
    return std::string(name_of(rotation));
}

std::string role(FeatureKind feature, MeepleKind meeple) {
    const std::string size = meeple == MeepleKind::big ? "big " : "";
    return size + std::string(role_of(meeple, feature));
}

std::string on_feature_words(FeatureKind kind) {
    const bool inside = kind == FeatureKind::city || is_ringed(kind);
    return (inside ? "in the " : "on the ") + std::string(name_of(kind));
}

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
    const auto* const heaviest = std::ranges::max_element(scored.shares, {}, &Share::weight);
    std::vector<Seat> seats;
    for (const Share& share : scored.shares) {
        if (points > 0 ? share.points == points : share.weight == heaviest->weight) {
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
