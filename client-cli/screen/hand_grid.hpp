#pragma once

#include "client-cli/screen/layout.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

struct Offered {
    std::size_t number = 0;  ///< index into `Plan::tiles`, then `Plan::goods`, then passing
    Rect frame;
};

/// Returns as many choices as fit, including the chosen one.
std::vector<Offered> offered(const Plan& plan, const Rect& hand);

std::optional<std::size_t> offered_at(const Plan& plan, const Rect& hand, Point at);

/// Returns "Choose a tile", "For Ben" (V-11), "Draw or trade" (V-13)
std::string title_of_choice(const Plan& plan, const Attended& table);

/// Returns the tiles that we may see: of the hand, a starting monastery, a bought tile.
std::vector<TileTypeId> held_tiles(const State& state, const Attended& table, Seat seat);

/// Returns the rows in a panel of `columns`; 0 if there is nothing to show.
int rows_of_hand(const State& state, const Attended& table, int columns);

}  // namespace bastide::screen
