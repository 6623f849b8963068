#include "tests/support/naive_scoring.hpp"

#include <algorithm>
#include <stdexcept>

namespace naive {

Rules Rules::of_preset(const std::string& preset) {
    static const std::map<std::string, Rules> presets{{"c1-2000", {2, 1}},
                                                      {"c1-2001", {2, 2}},
                                                      {"c1-e3", {4, 3}},
                                                      {"c2", {4, 3}},
                                                      {"c3", {4, 3}}};
    return presets.at(preset);
}

std::map<Player, int> Feature::weights() const {
    std::map<Player, int> weights;
    for (const auto& [spot, player] : followers) {
        ++weights[player];
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
        points[player] = weight == most ? value : 0;  // a tie: all of them the full value
    }
    return points;
}

int worth(const Feature& feature, const Rules& rules) {
    const int plain = feature.tiles + feature.pennants;
    if (feature.kind == Kind::field) {
        throw std::invalid_argument("fields are worth what score_farms says");
    }
    if (feature.kind != Kind::city || !feature.complete()) {
        return plain;  // SC-2, SC-12, FS-1
    }
    const bool small = feature.tiles == 2 && rules.small_city == 2;
    return small ? plain : 2 * plain;  // SC-9, SC-7
}

namespace {

/// Every city that some farm touches, with the farms that touch it.
std::map<Spot, std::vector<Farm>> farms_by_city(const std::vector<Farm>& farms) {
    std::map<Spot, std::vector<Farm>> cities;
    for (const Farm& farm : farms) {
        for (const Spot& city : farm.complete_cities) {
            cities[city].push_back(farm);
        }
    }
    return cities;
}

/// FM-1: the most farmers on all farms about a city together.
Points by_city(const std::vector<Farm>& farms) {
    std::map<Player, int> weights;
    for (const Farm& farm : farms) {
        for (const auto& [player, weight] : farm.farmers) {
            weights[player] += weight;
        }
    }
    return majority(weights, 4);
}

/// FM-2: everyone who owns a farm about a city, once.
Points by_owner(const std::vector<Farm>& farms) {
    Points points;
    for (const Farm& farm : farms) {
        for (const auto& [player, value] : majority(farm.farmers, 3)) {
            points[player] = std::max(points[player], value);
        }
    }
    return points;
}

/// FM-3: the owners of a farm, for every city it touches.
Points by_farm(const Farm& farm) {
    return majority(farm.farmers, 3 * static_cast<int>(farm.complete_cities.size()));
}

}  // namespace

std::vector<FarmScore> score_farms(const std::vector<Farm>& farms, int method) {
    std::vector<FarmScore> scores;
    if (method == 3) {
        for (const Farm& farm : farms) {
            scores.push_back({farm.name, by_farm(farm)});
        }
        return scores;
    }
    for (const auto& [city, about] : farms_by_city(farms)) {
        scores.push_back({city, method == 1 ? by_city(about) : by_owner(about)});
    }
    return scores;
}

}  // namespace naive
