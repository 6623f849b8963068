#include "engine/view.hpp"

#include "engine/tile_supply.hpp"

namespace bastide {
namespace {

/// True for the dealer, who knows the tiles of the round until it is over (V-11).
bool has_dealt(const Game& game, const Viewer& viewer) {
    return viewer && game.dealer == viewer;
}

bool may_see(const Game& game, const HeldTile& held, const Viewer& viewer) {
    return held.open || held.seat == viewer || has_dealt(game, viewer);
}

void hide(Game& game, Seat holder, TileTypeId type) {
    ++game.unseen[index_of(type)];
    ++game.player(holder).hidden;
}

template <typename EventType>
Event without_tile(EventType reported, bool may_know) {
    if (!may_know) {
        reported.type.reset();
    }
    return reported;
}

}  // namespace

bool hides_hands(const Ruleset& ruleset) {
    return !draws_in_turn(ruleset) && !ruleset.open_hands;
}

Game view(const Game& game, const Viewer& viewer) {
    Game seen = game;
    seen.hands.clear();
    for (const HeldTile& held : game.hands) {
        if (may_see(game, held, viewer)) {
            seen.hands.push_back(held);
        } else {
            hide(seen, held.seat, held.type);
        }
    }
    if (hides_hands(game.ruleset) && !has_dealt(game, viewer)) {
        seen.dealt.clear();
        for (const TileTypeId type : game.dealt) {
            hide(seen, *game.dealer, type);
        }
    }
    return seen;
}

Event redact(const Ruleset& ruleset, const Event& event, const Viewer& viewer) {
    if (!hides_hands(ruleset)) {
        return event;
    }
    if (const auto* dealt = std::get_if<TileDealt>(&event)) {
        const bool hidden = dealt->to == Pile::hand || dealt->to == Pile::round;
        return without_tile(*dealt, !hidden || dealt->seat == viewer);
    }
    if (const auto* given = std::get_if<TileGiven>(&event)) {
        return without_tile(*given, given->seat == viewer || given->to == viewer);
    }
    return event;
}

}  // namespace bastide
