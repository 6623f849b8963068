// The tiles to choose from, beside each other in the panel.
#pragma once

#include "client-cli/screen/layout.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

/// One tile to choose, or passing.
struct Offered {
    std::size_t number = 0;  ///< in `Plan::tiles`; their number: passing
    paint::Rect frame;       ///< round its picture
};

/// Those that there is room for; they come in pages, and the chosen one is on the page.
std::vector<Offered> offered(const turn::Plan& plan, const paint::Rect& hand);

/// Which one is shown there.
std::optional<std::size_t> offered_at(const turn::Plan& plan,
                                      const paint::Rect& hand,
                                      paint::Point at);

/// Whether the hand that is known may be shown: friends at one keyboard see only that of whoever
/// is in turn and has said so, where hands are hidden.
bool may_see_hand(const State& state, const Attended& table);

/// What the hand would like to have of a panel so wide; 0 where there is nothing to show.
int rows_of_hand(const State& state, const Attended& table, int columns);

}  // namespace bastide::screen
