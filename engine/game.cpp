#include "engine/game.hpp"

#include "engine/event.hpp"

#include <algorithm>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> step_names{
    "opening", "draw", "choose", "place", "deploy", "over"};

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

namespace {

constexpr std::array<std::string_view, tile_sources> source_names{
    "stack", "hand", "display", "monastery"};
constexpr std::array<std::string_view, piles> pile_names{
    "lot", "start", "monastery", "hand", "display"};

}  // namespace

std::string_view name_of(TileSource source) {
    return source_names[index_of(source)];
}

std::optional<TileSource> tile_source(std::string_view name) {
    const auto found = std::find(source_names.begin(), source_names.end(), name);
    if (found == source_names.end()) {
        return std::nullopt;
    }
    return static_cast<TileSource>(found - source_names.begin());
}

std::string_view name_of(Pile pile) {
    return pile_names[index_of(pile)];
}

std::optional<Pile> pile_named(std::string_view name) {
    const auto found = std::find(pile_names.begin(), pile_names.end(), name);
    if (found == pile_names.end()) {
        return std::nullopt;
    }
    return static_cast<Pile>(found - pile_names.begin());
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
