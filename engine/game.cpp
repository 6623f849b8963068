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
static_assert(step_names.size() == enumerators<Step>());

constexpr std::array source_names{"stack"sv, "hand"sv, "display"sv, "monastery"sv, "bought"sv};
static_assert(source_names.size() == tile_sources);

constexpr std::array pile_names{
    "lot"sv, "start"sv, "monastery"sv, "hand"sv, "display"sv, "round"sv};
static_assert(pile_names.size() == piles);

}  // namespace

std::string_view name_of(Step step) {
    return step_names[index_of(step)];
}

std::optional<Step> step_named(std::string_view name) {
    return enumerator_named<Step>(name);
}

std::string_view name_of(TileSource source) {
    return source_names[index_of(source)];
}

std::optional<TileSource> tile_source(std::string_view name) {
    return enumerator_named<TileSource>(name);
}

std::string_view name_of(Pile pile) {
    return pile_names[index_of(pile)];
}

std::optional<Pile> pile_named(std::string_view name) {
    return enumerator_named<Pile>(name);
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
