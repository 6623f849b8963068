#include "engine/game.hpp"

#include <algorithm>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> step_names{"draw", "place", "deploy", "over"};

}  // namespace

std::string_view name_of(Step step) {
    return step_names[index_of(step)];
}

std::optional<Step> step_named(std::string_view name) {
    const auto found = std::find(step_names.begin(), step_names.end(), name);
    if (found == step_names.end()) {
        return std::nullopt;
    }
    return static_cast<Step>(found - step_names.begin());
}

int Game::seats_in_play() const {
    return static_cast<int>(std::count_if(
        players.begin(), players.end(), [](const Player& p) { return !p.withdrawn; }));
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
