#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// V-13.
HarbourScored score_harbour(const Game& game, Cell harbour) {
    std::array<std::uint8_t, seats_max> pieces{};
    std::uint8_t most = 0;
    for (const Goods& piece : game.goods) {
        if (piece.at.cell == harbour) {
            most = std::max(most, ++pieces[index_of(piece.seat)]);
        }
    }
    HarbourScored scored{harbour, {}};
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        if (pieces[seat] == 0) {
            continue;
        }
        const int points = pieces[seat] * points_per_goods_token +
                           (pieces[seat] == most ? points_for_most_goods : 0);
        scored.shares.push_back(
            {static_cast<Seat>(seat), pieces[seat], static_cast<std::int16_t>(points)});
    }
    return scored;
}

}  // namespace bastide
