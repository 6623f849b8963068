// The figures that may go to the place that is thought of, in the second line under the board: to
// draw them and to click on them.
#pragma once

#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/layout.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

/// One of them.
struct ShownMoveChoice {
    MoveChoice way;
    int x = 0;  ///< its first column
    int width = 0;
};

/// Where the second line is; without an area where there is one line only.
paint::Rect second_line(const Layout& layout);

/// As many as fit, the chosen one among them.
std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const paint::Rect& line);

/// The key that goes on to the next of them stands before them.
inline constexpr int ways_at = 5;

/// What is clicked on there.
std::optional<std::size_t> move_choice_at(const Advice& advice,
                                          const paint::Rect& line,
                                          paint::Point at);

}  // namespace bastide::screen
