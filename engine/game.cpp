#include "engine/game.hpp"

#include "engine/event.hpp"

#include <algorithm>

namespace bastide {

std::string_view name_of(Step step) {
    return step == Step::extra_meeple ? "again" : identifier_of(step);
}

std::string_view name_of(TileSource source) {
    return identifier_of(source);
}

std::string_view name_of(Pile pile) {
    return identifier_of(pile);
}

int Game::seats_in_play() const {
    return static_cast<int>(
        std::ranges::count_if(players, [](const Player& p) { return !p.withdrawn; }));
}

Seat next_seat(const Game& game, Seat after) {
    const std::size_t seats = game.players.size();
    for (std::size_t i = 1; i < seats; ++i) {
        const auto seat = static_cast<Seat>((index_of(after) + i) % seats);
        if (!game.player(seat).withdrawn) {
            return seat;
        }
    }
    return after;
}

}  // namespace bastide
