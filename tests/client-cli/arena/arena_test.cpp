// Arena: reproducible games, statistics, and external bots.
#include "client-cli/arena/contender.hpp"
#include "client-cli/arena/tournament.hpp"
#include "engine/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

namespace bastide::arena {
namespace {

using testing::HasSubstr;

Terms terms(std::vector<std::string> contenders, int games) {
    Terms terms;
    terms.setup = standard_setup({}, static_cast<int>(contenders.size())).value();
    terms.contenders = std::move(contenders);
    terms.games = games;
    terms.seconds = 2;
    return terms;
}

std::vector<std::string> transcript(const Terms& terms, int game) {
    std::vector<std::string> lines;
    play_one(terms, game, [&](const Game& before, const Actor& /*unused*/, const Action& action) {
        write(lines.emplace_back(), before.board, action);
    });
    return lines;
}

std::vector<std::string> draws(const Terms& terms, int game) {
    std::vector<std::string> lines = transcript(terms, game);
    std::erase_if(lines, [](const std::string& line) { return !line.starts_with("draw "); });
    return lines;
}

void ignore(int /*unused*/, const Played& /*unused*/) {}

TEST(Arena, ReplaysAGameByItsNumber) {
    const Terms two = terms({"easy", "medium"}, 1);
    EXPECT_EQ(transcript(two, 4), transcript(two, 4));
    EXPECT_NE(transcript(two, 4), transcript(two, 6));
}

TEST(Arena, ChangesSeatsOnEqualDraws) {
    const Terms two = terms({"easy", "easy"}, 1);
    EXPECT_EQ(draws(two, 2), draws(two, 3));
    EXPECT_NE(draws(two, 3), draws(two, 4));
    const PairedGame first{0, 3};
    const PairedGame second{1, 3};
    EXPECT_EQ(first.contender_at(Seat{0}), 0);
    EXPECT_EQ(second.contender_at(Seat{0}), 1);
    EXPECT_EQ(second.contender_at(Seat{2}), 0);
}

TEST(Arena, IsDeterministicForAnyNumberOfThreads) {
    Terms few = terms({"easy", "medium"}, 6);
    const auto alone = play_all(few, ignore);
    few.threads = 3;
    const auto together = play_all(few, ignore);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(alone[i].points, together[i].points);
        EXPECT_EQ(alone[i].wins, together[i].wins);
        EXPECT_EQ(alone[i].games, 6);
    }
    EXPECT_EQ(alone[0].wins + alone[1].wins, 6);
}

/// docs/authors/bots.md has the exact win rates; a few games are enough to see the order of the
/// levels.
TEST(Arena, RanksTheStrongerBotHigher) {
    const auto tallies = play_all(terms({"medium", "easy"}, 40), ignore);
    EXPECT_GE(tallies[0].wins, 28);
}

TEST(Arena, KnowsTheLevelsByName) {
    EXPECT_EQ(strength_named("easy")->level, bots::Level::easy);
    EXPECT_EQ(strength_named("hard")->budget, bots::usual_budget(bots::Level::hard));
    EXPECT_EQ(strength_named("hard:500")->budget, 500U);
    for (const char* const words : {"harder", "hard:", "hard:5x", "easy:5", "hard:-5", ""}) {
        EXPECT_FALSE(strength_named(words)) << words;
    }
}

TEST(Wilson, MatchesTheStatisticalTables) {
    const auto [low, high] = wilson(700, 1000);  // from a table in statistics
    EXPECT_NEAR(low, 0.6709, 0.0001);
    EXPECT_NEAR(high, 0.7276, 0.0001);
    EXPECT_EQ(wilson(0, 0).high, 1.0);
    EXPECT_EQ(wilson(0, 10).low, 0.0);
    EXPECT_LT(wilson(10, 10).low, 0.8);
}

Played against(const std::string& command, int game = 0) {
    std::signal(SIGPIPE, SIG_IGN);
    return play_one(terms({"easy", command}, 1), game, {});
}

TEST(ExternalBot, PlaysOverItsStandardStreams) {
    for (const int game : {0, 1, 2, 3}) {  // some with a single legal answer
        const Played played = against("sed -un '/^answers /{s///; s/ | .*//; p}'", game);
        EXPECT_FALSE(played.foul) << *played.foul;
        EXPECT_GT(played.thinking[1].answers, 60);
    }
}

TEST(ExternalBot, LosesByAMalformedAction) {
    const Played played = against("while read -r line; do echo jump 1,0; done");
    ASSERT_TRUE(played.foul);
    EXPECT_THAT(*played.foul, HasSubstr("answered 'jump 1,0', which is not an action: "));
    EXPECT_EQ(played.wins, (std::vector<double>{1, 0}));
}

TEST(ExternalBot, LosesByAnIllegalAction) {
    const Played played = against("while read -r line; do echo place 90,90 r0; done");
    ASSERT_TRUE(played.foul);
    EXPECT_THAT(*played.foul, HasSubstr("answered 'place 90,90 r0', which is not legal there"));
}

TEST(ExternalBot, LosesByATimeout) {
    const Played played = against("sleep 60");
    ASSERT_TRUE(played.foul);
    EXPECT_EQ(*played.foul, "sleep 60 gave no answer in 2 s.");
}

TEST(ExternalBot, LosesByExiting) {
    const Played played = against("exit 3");
    ASSERT_TRUE(played.foul);
    EXPECT_EQ(*played.foul, "exit 3 ended without an answer.");
}

TEST(ExternalBot, ForfeitsByAnOverlongLine) {
    const Played played = against("tr -d '\\n' < /dev/zero");
    ASSERT_TRUE(played.foul);
    EXPECT_EQ(*played.foul, "tr -d '\\n' < /dev/zero wrote a line of more than 1024 bytes.");
}

TEST(ExternalBot, EndsTheArenaIfItNeverAnswers) {
    Terms four = terms({"easy", "exit 3"}, 4);
    for (const int threads : {1, 2}) {
        four.threads = threads;
        EXPECT_EQ(play_all(four, ignore)[1].games, 1) << threads;
    }
}

/// After an illegal answer the program is restarted, and its remaining output is dropped.
TEST(ExternalBot, RestartsForTheNextGame) {
    const auto tallies = play_all(terms({"easy", "sleep 0; echo nonsense; cat >&2"}, 3), ignore);
    EXPECT_EQ(tallies[0].wins, 3);
    EXPECT_EQ(tallies[1].games, 3);
}

}  // namespace
}  // namespace bastide::arena
