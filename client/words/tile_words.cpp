#include "client/words/tile_words.hpp"

#include "engine/notation.hpp"

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

/// Adds words, if there are any.
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

std::string place_of_role(FeatureKind kind) {
    const bool inside = kind == FeatureKind::city || is_ringed(kind);
    return (inside ? "in the " : "on the ") + std::string(name_of(kind));
}

}  // namespace bastide::words
