#include "engine/view.hpp"

namespace bastide {
namespace {

bool may_see(const HeldTile& held, const Viewer& viewer) {
    return held.open || held.seat == viewer;
}

}  // namespace

bool hides_hands(const Ruleset& ruleset) {
    switch (ruleset.supply) {
        case TileSupply::stack:
        case TileSupply::display:
            return false;
        case TileSupply::draw_ahead:
        case TileSupply::hand:
        case TileSupply::deal_all:
            return !ruleset.open_hands;
    }
    return true;
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
    if (dealt == nullptr || dealt->to != Pile::hand || ruleset.open_hands ||
        dealt->seat == viewer) {
        return event;
    }
    TileDealt hidden = *dealt;
    hidden.type.reset();
    return hidden;
}

}  // namespace bastide
