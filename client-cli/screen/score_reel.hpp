#pragma once

#include "client/model/model.hpp"

#include <chrono>
#include <vector>

namespace bastide::screen {

inline constexpr std::chrono::milliseconds score_reel_step{2500};

struct ReturningPiece {
    Meeple meeple;
    std::size_t step = 0;  ///< last step at which the piece is shown on the board
};

struct ScoreReel {
    std::vector<FeatureScored> scorings;
    std::vector<int> before;            ///< points by seat before the first scoring
    std::size_t step = 0;               ///< current step; `scorings.size()` means the result
    std::chrono::milliseconds since{};  ///< time since the step began
    bool runs = true;                   ///< advances automatically
    bool put_away = false;              ///< the result is hidden to show the board
    std::vector<int> goods{};  ///< points by seat for goods, added after the last scoring (V-13)
    std::vector<ReturningPiece> returning{};

    [[nodiscard]] bool over() const { return step >= scorings.size(); }
};

/// Creates a reel of the final scoring. The scores of `game` already include `scorings`.
ScoreReel make_score_reel(const Game& game, std::vector<FeatureScored> scorings);

std::vector<int> points_so_far(const ScoreReel& score_reel);

void go(ScoreReel& score_reel, int steps);

/// Continues the reel. No-op if the reel is stopped.
void resume(ScoreReel& score_reel, std::chrono::milliseconds time);

}  // namespace bastide::screen
