#include "engine/game.hpp"

#include "engine/event.hpp"

#include <algorithm>

namespace bastide {
namespace {

using namespace std::literals;

constexpr std::array step_names{"opening"sv,
                                "deal"sv,
                                "draw"sv,
                                "choose"sv,
                                "offer"sv,
                                "sell"sv,
                                "place"sv,
                                "rebuild"sv,
                                "deploy"sv,
                                "again"sv,
                                "over"sv};

constexpr std::array source_names{"stack"sv, "hand"sv, "display"sv, "monastery"sv, "bought"sv};

constexpr std::array pile_names{
    "lot"sv, "start"sv, "monastery"sv, "hand"sv, "display"sv, "round"sv};

}  // namespace

std::string_view name_of(Step step) {
    return entry_for(step_names, step);
}

std::string_view name_of(TileSource source) {
    return entry_for(source_names, source);
}

std::string_view name_of(Pile pile) {
    return entry_for(pile_names, pile);
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
