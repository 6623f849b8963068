// Where a score stands on the scoreboard. It is only a way to show it.
#pragma once

namespace bastide {

/// The track, from 0 to 49 (SB-1).
inline constexpr int scoreboard_spaces = 50;

struct Marker {
    int space = 0;
    int laps = 0;        ///< what a die instead of the point tiles shows (HR-12)
    int hundreds = 0;    ///< point tiles with their "100" up (PT-1)
    bool fifty = false;  ///< one more with its "50" up
};

/// PT-2. `score`: 0 or more.
constexpr Marker on_scoreboard(int score) {
    const int laps = score / scoreboard_spaces;
    return {score % scoreboard_spaces, laps, laps / 2, laps % 2 == 1};
}

}  // namespace bastide
