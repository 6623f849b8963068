// The end, told as a story: the final scoring, feature by feature, with the points as they grow.
#pragma once

#include "client/model/model.hpp"

#include <chrono>
#include <vector>

namespace bastide::screen {

/// How long a feature is told.
inline constexpr std::chrono::milliseconds score_reel_step{2500};

/// A meeple that the final scoring sends home.
struct Returning {
    Meeple meeple;
    std::size_t step = 0;  ///< the last one that shows it on the board
};

struct ScoreReel {
    std::vector<FeatureScored> scorings;  ///< in their order
    std::vector<int> before;              ///< points by seat, before the first of them
    std::size_t step = 0;               ///< the one that is told; their number: the result is shown
    std::chrono::milliseconds since{};  ///< it is told
    bool runs = true;                   ///< by itself
    bool put_away = false;              ///< the result, to look at the board
    std::vector<int> goods{};           ///< points by seat, paid after the last scoring (V-13)
    std::vector<Returning> returning{};

    [[nodiscard]] bool over() const { return step >= scorings.size(); }
};

/// The story of a game that is over. `scorings` are the last ones, which `game` has paid already.
ScoreReel tell(const Game& game, std::vector<FeatureScored> scorings);

/// Points by seat when everything up to this step has been told.
std::vector<int> points_so_far(const ScoreReel& score_reel);

/// To another step; one step back from the first is the first.
void go(ScoreReel& score_reel, int steps);

/// Time passes. It runs to its end by itself, unless it is stopped.
void resume(ScoreReel& score_reel, std::chrono::milliseconds time);

}  // namespace bastide::screen
