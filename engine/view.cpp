#include "engine/view.hpp"

#include "engine/tile_supply.hpp"

namespace bastide {
namespace {

bool may_see(const HeldTile& held, const Viewer& viewer) {
    return held.open || held.seat == viewer;
}

}  // namespace

bool hides_hands(const Ruleset& ruleset) {
    return !draws_in_turn(ruleset) && !ruleset.open_hands;
}

Game view(const Game& game, const Viewer& viewer) {
    Game seen = game;
    seen.hands.clear();
    for (const HeldTile& held : game.hands) {
        if (may_see(held, viewer)) {
            seen.hands.push_back(held);
        } else {
            ++seen.unseen[index_of(held.type)];
            ++seen.player(held.seat).hidden;
        }
    }
    return seen;
}

Event redact(const Ruleset& ruleset, const Event& event, const Viewer& viewer) {
    const auto* dealt = std::get_if<TileDealt>(&event);
    if (dealt == nullptr || dealt->to != Pile::hand || !hides_hands(ruleset) ||
        dealt->seat == viewer) {
        return event;
    }
    TileDealt hidden = *dealt;
    hidden.type.reset();
    return hidden;
}

}  // namespace bastide
