#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide {

/// Returns ranks from 1, by seat. Equal scores share one (WN-1); withdrawn seats are last (BA-1).
std::vector<int> ranks(const Game& game);

// Positions on the scoreboard, for display only.

inline constexpr int scoreboard_spaces = 50;  ///< spaces 0 to 49 (SB-1)

struct Marker {
    int space = 0;
    int laps = 0;        ///< number on the die that replaces point tiles (HR-12)
    int hundreds = 0;    ///< point tiles with "100" up (PT-1)
    bool fifty = false;  ///< another point tile with "50" up
};

/// Returns the marker of a score (PT-2), which must not be negative.
constexpr Marker marker_for(int score) {
    const int laps = score / scoreboard_spaces;
    return {score % scoreboard_spaces, laps, laps / 2, laps % 2 == 1};
}

}  // namespace bastide
