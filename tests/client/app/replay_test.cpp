#include "client/app/replay.hpp"

#include "client/record/recorded_match.hpp"
#include "tests/support/recorded_match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace bastide::app {
namespace {

using model::News;

model::History history_of(int seed) {
    random_play::Dice dice(static_cast<std::uint64_t>(seed));
    return record::recorded_match(random_play::recorded_match(dice), spectator).value().history;
}

const model::Attended& match_of(const Replay& replay) {
    return replay.model().matches.begin()->second;
}

bool scores(const std::vector<News>& news) {
    return std::ranges::any_of(news, [](const News& item) {
        const auto* in_game = std::get_if<model::InGame>(&item);
        return in_game != nullptr && std::holds_alternative<FeatureScored>(in_game->event);
    });
}

TEST(Replays, ReachEachPositionFromEveryOther) {
    std::ifstream file("tests/records/programs.record");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    Replay replay = *Replay::of(record::recorded_match(text, spectator).value().history);
    std::vector<Game> games{*match_of(replay).game};
    std::vector<std::size_t> news{0};
    while (replay.position() < replay.last()) {
        news.push_back(replay.go(replay.position() + 1).size());
        games.push_back(*match_of(replay).game);
        EXPECT_EQ(match_of(replay).version, replay.version(replay.position()));
    }
    ASSERT_GT(games.size(), 2 * checkpoint_distance) << "too short to have stored states";
    EXPECT_TRUE(model::is_over(match_of(replay)));
    random_play::Dice dice(9);
    for (int i = 0; i < 300; ++i) {
        const std::size_t to = dice.below(static_cast<std::uint32_t>(games.size()));
        const auto reported = replay.go(to);
        ASSERT_EQ(replay.position(), to);
        ASSERT_EQ(*match_of(replay).game, games[to]);
        ASSERT_EQ(reported.size(), news[to]);
    }
}

TEST(Replays, MarkThePositionsWithPoints) {
    Replay replay = *Replay::of(history_of(1));
    std::vector<std::size_t> expected;
    for (std::size_t at = 1; at <= replay.last(); ++at) {
        if (scores(replay.go(at))) {
            expected.push_back(at);
        }
    }
    std::vector<std::size_t> marked;
    for (const Replay::Scoring& scoring : replay.scorings()) {
        marked.push_back(scoring.position);
    }
    EXPECT_FALSE(marked.empty());
    EXPECT_EQ(marked, expected);
}

TEST(Replays, EndAtTheLastPosition) {
    Replay replay = *Replay::of(history_of(1));
    EXPECT_FALSE(replay.go(replay.last() + 1).empty());
    EXPECT_EQ(replay.position(), replay.last());
    EXPECT_TRUE(replay.go(0).empty());
    EXPECT_EQ(replay.position(), 0U);
}

TEST(Replays, NeedTheStartOfTheGame) {
    model::History history = history_of(1);
    EXPECT_FALSE(Replay::of({}));
    history.updates.erase(history.updates.begin());
    EXPECT_FALSE(Replay::of(history)) << "nothing fits without the start";
    Replay replay = *Replay::of(history_of(1));
    history = history_of(1);
    history.start = match_of(replay);
    history.updates.erase(history.updates.begin());
    EXPECT_FALSE(Replay::of(history)) << "begins in the middle of the game";
}

/// The history has everybody's presence of today.
TEST(Replays, ShowEverybodyAsPresent) {
    model::History history = history_of(1);
    history.table.mutable_seats(0)->set_away(true);
    history.table.mutable_seats(1)->mutable_absence()->set_silent(true);
    history.table.mutable_seats(1)->set_name("Renamed");
    Replay replay = *Replay::of(history);
    replay.go(5);
    EXPECT_FALSE(match_of(replay).table.seats(0).away());
    EXPECT_FALSE(match_of(replay).table.seats(1).has_absence());
    EXPECT_EQ(match_of(replay).table.seats(1).name(), "Renamed");
    EXPECT_EQ(match_of(replay).table.title(), history.table.title());
}

}  // namespace
}  // namespace bastide::app
