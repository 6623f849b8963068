#include "engine/round.hpp"
#include "engine/steps/steps.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// True for the last tile, and for equal tiles unless hidden hands keep their equality secret.
bool goes_by_itself(const Game& game) {
    const auto& dealt = game.dealt;
    return dealt.size() == 1 ||
           (game.ruleset.open_hands && !dealt.empty() &&
            std::ranges::count(dealt, dealt[0]) == static_cast<std::ptrdiff_t>(dealt.size()));
}

}  // namespace

void pass_the_token(Decision& decision) {
    if (round_is_due(decision.next)) {
        decision.add(TokenPassed{decision.next.turn.seat});
    }
}

void continue_dealing(Decision& decision) {
    const Game& game = decision.next;
    while (game.turn.step == Step::deal) {
        if (draws_for_the_round(game)) {
            return;
        }
        const Seat to = next_to_get(game);
        if (!goes_by_itself(game)) {
            decision.add(GiftAsked{*game.dealer, to});
            return;
        }
        decision.add(TileGiven{*game.dealer, to, game.dealt[0]});
    }
    find_a_tile_or_pass_on(decision);
}

}  // namespace bastide
