#include "engine/ranks.hpp"

#include <algorithm>
#include <tuple>

namespace bastide {
namespace {

bool stands_before(const Player& a, const Player& b) {
    return std::tuple(a.withdrawn, -a.score) < std::tuple(b.withdrawn, -b.score);
}

}  // namespace

std::vector<int> ranks(const Game& game) {
    std::vector<int> ranks;
    for (const Player& player : game.players) {
        const auto before = std::ranges::count_if(
            game.players, [&](const Player& other) { return stands_before(other, player); });
        ranks.push_back(static_cast<int>(before) + 1);
    }
    return ranks;
}

}  // namespace bastide
