#include "engine/steps/steps.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

bool lots_can_differ(const Game& game) {
    std::optional<int> roads;
    const TileCounts stack = drawable(game);
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const int here = catalogue().types()[i].road_edges();
        if (stack[i] > 0 && roads.value_or(here) != here) {
            return true;
        }
        roads = stack[i] > 0 ? here : roads;
    }
    return false;
}

FixedVector<Seat, seats_max> drawers_of_most_roads(const Game& game) {
    int most = 0;
    for (const Lot& lot : game.lots) {
        most = std::max(most, catalogue()[lot.type].road_edges());
    }
    FixedVector<Seat, seats_max> seats;
    for (const Lot& lot : game.lots) {
        if (catalogue()[lot.type].road_edges() == most) {
            seats.push_back(lot.seat);
        }
    }
    return seats;
}

Seat first_seat(const Game& game) {
    const Seat first = game.contenders.empty() ? game.turn.seat : game.contenders[0];
    return game.player(first).withdrawn ? next_seat(game, first) : first;
}

}  // namespace

void continue_opening(Decision& decision) {
    const auto due = next_deal(decision.next);
    const bool lots_are_due = due && due->to == Pile::lot;
    if (!lots_are_due && !decision.next.lots.empty()) {
        LotsCompared compared{drawers_of_most_roads(decision.next)};
        decision.add(compared);
        while (compared.most.size() > 1 && !lots_can_differ(decision.next)) {
            compared.most.erase(compared.most.size() - 1);
            decision.add(compared);
        }
    }
    if (!next_deal(decision.next)) {
        decision.add(GameOpened{first_seat(decision.next)});
    }
}

}  // namespace bastide
