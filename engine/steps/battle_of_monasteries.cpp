#include "engine/steps/battle_of_monasteries.hpp"

#include <array>

namespace bastide {

void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats) {
    std::array<int, seats_max> weights{};
    std::array<int, seats_max> points{};
    for (const Share& share : scored.shares) {
        weights[index_of(share.seat)] = share.weight;
        points[(index_of(share.seat) + 1) % seats] += share.points;
    }
    scored.shares.clear();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (weights[seat] != 0 || points[seat] != 0) {
            scored.shares.push_back({static_cast<Seat>(seat),
                                     static_cast<std::uint8_t>(weights[seat]),
                                     static_cast<std::int16_t>(points[seat])});
        }
    }
}

}  // namespace bastide
