#include "client-cli/screen/score_reel.hpp"

#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

void add(std::vector<int>& points, const auto& scored, int sign) {
    for (const Share& share : scored.shares) {
        if (index_of(share.seat) < points.size()) {
            points[index_of(share.seat)] += sign * share.points;
        }
    }
}

}  // namespace

ScoreReel make_score_reel(const Game& game, std::vector<FeatureScored> scorings) {
    ScoreReel score_reel;
    score_reel.scorings = std::move(scorings);
    score_reel.goods.resize(game.players.size());
    for (const Harbour& harbour : game.harbours) {
        add(score_reel.goods, score_harbour(game, harbour.cell), 1);
    }
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        score_reel.before.push_back(game.players[i].score - score_reel.goods[i]);
    }
    for (const FeatureScored& scored : score_reel.scorings) {
        add(score_reel.before, scored, -1);
    }
    return score_reel;
}

std::vector<int> points_so_far(const ScoreReel& score_reel) {
    std::vector<int> points = score_reel.before;
    for (std::size_t i = 0; i < score_reel.scorings.size() && i <= score_reel.step; ++i) {
        add(points, score_reel.scorings[i], 1);
    }
    for (std::size_t i = 0; i < score_reel.goods.size() && score_reel.over(); ++i) {
        points[i] += score_reel.goods[i];
    }
    return points;
}

void go(ScoreReel& score_reel, int steps) {
    const int last = static_cast<int>(score_reel.scorings.size());
    score_reel.step =
        static_cast<std::size_t>(std::clamp(static_cast<int>(score_reel.step) + steps, 0, last));
    score_reel.since = {};
}

void resume(ScoreReel& score_reel, std::chrono::milliseconds time) {
    if (score_reel.over() || !score_reel.runs) {
        return;
    }
    score_reel.since += time;
    if (score_reel.since >= score_reel_step) {
        go(score_reel, 1);
    }
}

}  // namespace bastide::screen
