#include "engine/goods.hpp"
#include "engine/placement.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// True for river tiles (RV-5b), for others only with `unplaceable=backToBag`.
bool waits_aside(const Game& game, TileTypeId type) {
    return catalogue()[type].has_river || game.ruleset.unplaceable == Unplaceable::back_to_bag;
}

/// True for the lake: river tiles that were set aside then leave the game (RV-5b).
bool ends_the_river(TileTypeId type) {
    return catalogue().lakes()[index_of(type)] != 0;
}

/// Adds an event for each tile. Copies the list, because each event removes its tile.
template <typename Made, typename Tiles>
void add_each(Decision& decision, const Tiles& tiles) {
    for (const TileTypeId type : Tiles(tiles)) {
        decision.add(Made{type});
    }
}

void show_hand(Decision& decision, Seat seat) {
    const auto hands = decision.next.hands;
    for (const HeldTile& held : hands) {
        if (held.seat == seat && !held.open) {
            decision.add(TileShown{seat, held.type});
        }
    }
}

bool throws_away(const Game& game, const std::vector<Action>& choices) {
    for (const Action& choice : choices) {
        const Choose& tile = std::get<Choose>(choice);
        if (tile.from == TileSource::hand && !fits_somewhere(game, *tile.type)) {
            return true;
        }
    }
    return false;
}

enum class Found : std::uint8_t {
    nothing,
    question,  ///< a seat or chance is asked
    progress,  ///< a tile moved; search again
};

/// Discards the seat's own monastery if nothing else is left in the game (V-1).
void drop_leftover_monastery(Decision& decision) {
    const Game& game = decision.next;
    const auto monastery = game.player(game.turn.seat).monastery;
    if (monastery && only_monasteries_are_left(game)) {
        decision.add(TileDiscarded{*monastery});
    }
}

/// Discards the display if the stack is empty and nothing displayed fits (V-3).
void discard_useless_display(Decision& decision) {
    const Game& game = decision.next;
    const bool fits = std::ranges::any_of(
        game.display, [&](TileTypeId type) { return fits_somewhere(game, type); });
    if (stack_size(game) == 0 && !river_is_coming(game) && !fits) {
        add_each<TileDiscarded>(decision, game.display);
    }
}

/// Discards tiles set aside or, if nothing else is left in the game, the monastery (V-1).
Found discard_leftovers(Decision& decision) {
    const Game& game = decision.next;
    if (!game.aside.empty()) {
        add_each<TileDiscarded>(decision, game.aside);
        return Found::progress;  // the river may be over now
    }
    drop_leftover_monastery(decision);
    return Found::nothing;
}

Found take_tile(Decision& decision, const Choose& only) {
    decision.add(TileChosen{decision.next.turn.seat, only.from, only.type});
    return after_choice(decision) == ChoiceOutcome::nothing ? Found::nothing : Found::progress;
}

Found choose(Decision& decision) {
    const Game& game = decision.next;
    const Seat seat = game.turn.seat;
    if (const auto bought = game.player(seat).bought) {
        return take_tile(decision, {TileSource::bought, bought});  // HR-7: no choice
    }
    if (game.player(seat).hidden > 0) {
        decision.add(ChoiceOffered{seat});  // the view does not show the hand
        return Found::question;
    }
    std::vector<Action>& choices = decision.choices;
    choices.clear();
    discard_useless_display(decision);
    tile_choices(game, choices);
    if (choices.empty()) {
        return discard_leftovers(decision);
    }
    if (throws_away(game, choices)) {
        show_hand(decision, seat);
    }
    const Choose only = std::get<Choose>(choices[0]);
    if (choices.size() > 1 || only.from == TileSource::monastery || may_put_goods(game)) {
        decision.add(ChoiceOffered{seat});
        return Found::question;
    }
    if (only.from == TileSource::stack) {
        return Found::question;  // chance draws
    }
    return take_tile(decision, only);
}

bool only_draws(const Game& game) {
    return game.ruleset.supply == TileSupply::stack && !game.ruleset.monasteries_for_all &&
           !game.player(game.turn.seat).bought && total(game.unseen) > 0 && !may_put_goods(game);
}

}  // namespace

void return_waiting_tiles(Decision& decision) {
    add_each<TilePutBack>(decision, decision.next.aside);
}

void discard_unplaceable_tile(Decision& decision) {
    const auto hand = decision.next.turn.hand;
    if (!hand) {
        return;
    }
    if (fits_somewhere(decision.next, *hand)) {
        if (ends_the_river(*hand)) {
            add_each<TileDiscarded>(decision, decision.next.aside);
        } else {
            return_waiting_tiles(decision);
        }
    } else if (waits_aside(decision.next, *hand)) {
        decision.add(TileSetAside{*hand});
    } else {
        decision.add(TileDiscarded{*hand});
    }
    if (catalogue()[*hand].has_river && !river_is_coming(decision.next)) {
        add_each<TileDiscarded>(decision, decision.next.aside);  // RV-5b: no river tile fits
    }
}

bool find_a_tile(Decision& decision) {
    if (!decision.next.dealer) {
        pass_the_token(decision);  // the first round
    }
    while (decision.next.turn.step == Step::draw) {
        if (only_draws(decision.next) || next_deal(decision.next)) {
            return true;
        }
        const Found found = choose(decision);
        if (found != Found::progress) {
            return found == Found::question;
        }
    }
    return true;
}

ChoiceOutcome after_choice(Decision& decision) {
    const Game& game = decision.next;
    if (game.turn.step == Step::choose) {  // the seat passed
        add_each<TileDiscarded>(decision, game.aside);
        drop_leftover_monastery(decision);
        return ChoiceOutcome::nothing;
    }
    if (game.turn.step == Step::draw) {
        return ChoiceOutcome::tile;
    }
    discard_unplaceable_tile(decision);
    if (game.turn.step == Step::place) {
        return ChoiceOutcome::tile;
    }
    return game.ruleset.supply == TileSupply::deal_all ? ChoiceOutcome::nothing
                                                       : ChoiceOutcome::thrown_away;
}

}  // namespace bastide
