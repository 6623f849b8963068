#include "bots/guessed_hands.hpp"

#include <algorithm>

namespace bastide::bots {

Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck) {
    Game game = view;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        Player& player = game.player(seat);
        for (; seat != viewer && player.hidden > 0; --player.hidden) {
            const TileTypeId type = luck.one_of(game.unseen);
            --game.unseen[index_of(type)];
            game.hands.push_back({seat, type, false});
        }
    }
    std::ranges::sort(game.hands);
    return game;
}

}  // namespace bastide::bots
