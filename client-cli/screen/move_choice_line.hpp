// The pieces for the selected place, in the second line under the board, for drawing and clicks.
#pragma once

#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/layout.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

struct ShownMoveChoice {
    MoveChoice choice;
    int x = 0;
    int width = 0;
};

/// Returns the second line under the board; empty if there is only one line.
paint::Rect second_line(const Layout& layout);

/// Returns as many choices as fit, including the chosen one.
std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const paint::Rect& line);

/// First column of the choices, after the key that selects the next choice.
inline constexpr int first_choice_at = 5;

std::optional<std::size_t> move_choice_at(const Advice& advice,
                                          const paint::Rect& line,
                                          paint::Point at);

}  // namespace bastide::screen
