#include "bots/greedy_player.hpp"

#include "bots/prospects.hpp"
#include "bots/turn_search.hpp"

namespace bastide::bots {
namespace {

class ByProspects : public Evaluator {
  public:
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override {
        Worth worth = game.player(seat).score * one_point + prospects(game, seat);
        for (std::size_t i = 0; i < game.players.size(); ++i) {
            if (i != index_of(seat)) {
                worth -= game.players[i].score * opponent_point_value();
            }
        }
        return worth;
    }

    [[nodiscard]] Worth opponent_point_value() const override { return 35; }
};

}  // namespace

Action choose_greedily(const Game& view, std::uint64_t random) {
    return search_turn(view, ByProspects(), random);
}

}  // namespace bastide::bots
