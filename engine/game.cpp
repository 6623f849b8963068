#include "engine/game.hpp"

#include "engine/event.hpp"

#include <algorithm>

namespace bastide {

std::string_view name_of(Step step) {
    constexpr std::array<std::string_view, 11> names{"opening",
                                                     "deal",
                                                     "draw",
                                                     "choose",
                                                     "offer",
                                                     "sell",
                                                     "place",
                                                     "rebuild",
                                                     "deploy",
                                                     "again",
                                                     "over"};
    return entry_for(names, step);
}

std::string_view name_of(TileSource source) {
    constexpr std::array<std::string_view, 5> names{
        "stack", "hand", "display", "monastery", "bought"};
    return entry_for(names, source);
}

std::string_view name_of(Pile pile) {
    constexpr std::array<std::string_view, 6> names{
        "lot", "start", "monastery", "hand", "display", "round"};
    return entry_for(names, pile);
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
