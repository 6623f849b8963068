#include "client-cli/screen/story.hpp"

#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

template <typename Scored>
void add(std::vector<int>& points, const Scored& scored, int sign) {
    for (const Share& share : scored.shares) {
        if (index_of(share.seat) < points.size()) {
            points[index_of(share.seat)] += sign * share.points;
        }
    }
}

/// What the goods of each harbour have paid.
std::vector<int> points_for_goods(const Game& game) {
    std::vector<int> points(game.players.size());
    for (const Harbour& harbour : game.harbours) {
        add(points, score_harbour(game, harbour.cell), 1);
    }
    return points;
}

}  // namespace

Story tell(const Game& game, std::vector<FeatureScored> scorings) {
    Story story;
    story.scorings = std::move(scorings);
    story.goods = points_for_goods(game);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        story.before.push_back(game.players[i].score - story.goods[i]);
    }
    for (const FeatureScored& scored : story.scorings) {
        add(story.before, scored, -1);
    }
    return story;
}

std::vector<int> points_so_far(const Story& story) {
    std::vector<int> points = story.before;
    for (std::size_t i = 0; i < story.scorings.size() && i <= story.step; ++i) {
        add(points, story.scorings[i], 1);
    }
    for (std::size_t i = 0; i < story.goods.size() && story.over(); ++i) {
        points[i] += story.goods[i];
    }
    return points;
}

void go(Story& story, int steps) {
    const int last = static_cast<int>(story.scorings.size());
    story.step =
        static_cast<std::size_t>(std::clamp(static_cast<int>(story.step) + steps, 0, last));
    story.since = {};
}

void go_on(Story& story, std::chrono::milliseconds time) {
    if (story.over() || !story.runs) {
        return;
    }
    story.since += time;
    if (story.since >= story_step) {
        go(story, 1);
    }
}

}  // namespace bastide::screen
