#include "tests/support/naive_scoring.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace naive {

Rules Rules::of_preset(const std::string& preset) {
    static const std::map<std::string, std::pair<int, int>> presets{{"c1-2000", {2, 1}},
                                                                    {"c1-2001", {2, 2}},
                                                                    {"c1-e3", {4, 3}},
                                                                    {"c2", {4, 3}},
                                                                    {"c3", {4, 3}}};
    Rules rules;
    std::tie(rules.small_city, rules.farm_method) = presets.at(preset);
    return rules;
}

int weight_of(const Meeple& meeple) {
    return meeple.piece == Piece::big ? 2 : 1;
}

std::map<Player, int> Feature::weights() const {
    std::map<Player, int> weights;
    for (const auto* const meeples : {&followers, &miners}) {
        for (const auto& [spot, meeple] : *meeples) {
            weights[meeple.player] += weight_of(meeple);
        }
    }
    return weights;
}

Points majority(const std::map<Player, int>& weights, int value) {
    int most = 0;
    for (const auto& [player, weight] : weights) {
        most = std::max(most, weight);
    }
    Points points;
    for (const auto& [player, weight] : weights) {
        points[player] = weight == most ? value : 0;  // in a tie, all players score fully
    }
    return points;
}

int worth(const Feature& feature, const Rules& rules) {
    const int plain = feature.tiles + feature.pennants;
    if (feature.kind == Kind::field || feature.kind == Kind::river ||
        feature.kind == Kind::mountain) {
        throw std::invalid_argument(
            "fields are worth what score_farms says, rivers and mountains nothing");
    }
    if (feature.inns > 0) {
        return feature.complete() ? 2 * feature.tiles : 0;  // IC-1, IC-2
    }
    if (feature.cathedrals > 0) {
        return feature.complete() ? 3 * plain : 0;  // IC-3, IC-4
    }
    if (feature.kind != Kind::city || !feature.complete()) {
        return plain;  // SC-2, SC-12, FS-1
    }
    const bool small = feature.tiles == 2 && rules.small_city == 2;
    return small ? plain : 2 * plain;
}

namespace {

/// Every city that farms touch, with these farms.
std::map<Spot, std::vector<Farm>> farms_by_city(const std::vector<Farm>& farms) {
    std::map<Spot, std::vector<Farm>> cities;
    for (const Farm& farm : farms) {
        for (const Spot& city : farm.complete_cities) {
            cities[city].push_back(farm);
        }
    }
    return cities;
}

/// FM-1: the most farmers on all farms around a city together.
FarmScore by_city(const Spot& city, const std::vector<Farm>& farms, int value) {
    std::map<Player, int> weights;
    for (const Farm& farm : farms) {
        for (const auto& [player, weight] : farm.farmers) {
            weights[player] += weight;
        }
    }
    return {city, majority(weights, value), weights};
}

/// FM-2: every owner of a farm around a city, once.
FarmScore by_owner(const Spot& city, const std::vector<Farm>& farms, int value) {
    FarmScore score{city, {}, {}};
    for (const Farm& farm : farms) {
        for (const auto& [player, owned] : majority(farm.farmers, 1)) {
            if (owned == 1) {
                score.points[player] = value;
                score.weights[player] += farm.farmers.at(player);
            }
        }
    }
    return score;
}

/// FM-3: the owners of a farm, for every city that it touches.
FarmScore by_farm(const Farm& farm, int value) {
    const int cities = static_cast<int>(farm.complete_cities.size());
    return {farm.name, majority(farm.farmers, value * cities), farm.farmers};
}

}  // namespace

std::vector<FarmScore> score_farms(const std::vector<Farm>& farms, const Rules& rules) {
    const int value = rules.points_for_a_city();
    std::vector<FarmScore> scores;
    if (rules.farm_method == 3) {
        for (const Farm& farm : farms) {
            scores.push_back(by_farm(farm, value));
        }
        return scores;
    }
    for (const auto& [city, about] : farms_by_city(farms)) {
        scores.push_back(rules.farm_method == 1 ? by_city(city, about, value)
                                                : by_owner(city, about, value));
    }
    return scores;
}

}  // namespace naive
