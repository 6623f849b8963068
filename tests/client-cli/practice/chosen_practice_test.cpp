#include "client-cli/practice/practice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::practice {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

PracticeTable table(const PracticeOptions& options) {
    const auto chosen = chosen_practice(options, "Anna", 1);
    EXPECT_TRUE(chosen) << (chosen ? "" : chosen.error());
    return chosen ? *chosen : PracticeTable{};
}

std::string complaint(const PracticeOptions& options) {
    const auto chosen = chosen_practice(options, "Anna", 1);
    EXPECT_FALSE(chosen);
    return chosen ? "" : chosen.error();
}

PracticeOptions friends(std::vector<std::string> players, std::optional<int> bots = {}) {
    PracticeOptions options;
    options.players = std::move(players);
    options.bots = bots;
    return options;
}

PracticeOptions words(const std::string& rules) {
    PracticeOptions options;
    options.rules = rules;
    return options;
}

std::vector<std::string> names(const std::vector<bot::BotCharacter>& bots) {
    std::vector<std::string> names;
    names.reserve(bots.size());
    for (const bot::BotCharacter& bot : bots) {
        names.push_back(bot.name);
    }
    return names;
}

TEST(ChosenPractice, UsesOneBotByDefault) {
    const PracticeTable alone = table({});
    EXPECT_THAT(alone.players, ElementsAre("Anna"));
    EXPECT_THAT(names(alone.bots), ElementsAre("Medium bot"));
    EXPECT_EQ(alone.bots[0].level, bots::Level::medium);
    EXPECT_EQ(alone.bots[0].pause, std::chrono::milliseconds(800));
    EXPECT_EQ(alone.ruleset, Ruleset{});
}

TEST(ChosenPractice, UsesNoBotsByDefaultForFriends) {
    EXPECT_TRUE(table(friends({"Anna", "Bob"})).bots.empty());
    EXPECT_EQ(table(friends({"Anna", "Bob"}, 3)).bots.size(), 3U);
}

TEST(ChosenPractice, NamesBotsAsServersDo) {
    PracticeOptions options = friends({"Anna", "Bob"}, 2);
    options.level = "hard";
    EXPECT_THAT(names(table(options).bots), ElementsAre("Hard bot", "Hard bot 2"));
}

TEST(ChosenPractice, GivesEachBotItsOwnSeed) {
    const PracticeTable many = table(friends({"Anna"}, 4));
    EXPECT_NE(many.bots[0].seed, many.bots[1].seed);
}

TEST(ChosenPractice, SetsTheLevelOfBots) {
    PracticeOptions options;
    options.level = "easy";
    EXPECT_EQ(table(options).bots[0].level, bots::Level::easy);
    options.level = "hard";
    EXPECT_EQ(table(options).bots[0].level, bots::Level::hard);
    options.level = "harder";
    EXPECT_EQ(complaint(options), "--level is easy, medium or hard.");
}

TEST(ChosenPractice, KnowsTheWordsForRules) {
    EXPECT_EQ(table(words("preset=c2 supply=hand")).ruleset.supply, TileSupply::hand);
    EXPECT_THAT(complaint(words("supply=magic")), HasSubstr("These rules cannot be played"));
}

TEST(ChosenPractice, ReportsThePossibleNumberOfPlayers) {
    EXPECT_THAT(complaint(friends({"Anna"}, 0)), HasSubstr("A game needs two"));
    EXPECT_THAT(complaint(friends({"Anna"}, 5)), HasSubstr("at most 5"));
    EXPECT_THAT(complaint(friends({"Anna"}, 1'000'000'000)), HasSubstr("at most 5"));
    EXPECT_THAT(complaint(friends({"Anna"}, -1)), HasSubstr("--bots"));
    PracticeOptions six = words("sets=base-c2,inns-c2");
    six.bots = 5;
    EXPECT_EQ(table(six).bots.size(), 5U);
}

TEST(ChosenPractice, RejectsInvalidNames) {
    EXPECT_THAT(complaint(friends({"Anna", " "})), HasSubstr("at least one visible character"));
    EXPECT_THAT(complaint(friends({"Anna", std::string(33, 'x')})), HasSubstr("at most 32"));
    EXPECT_THAT(complaint(friends({"Anna", "Bob", "Anna"})), HasSubstr("the same name"));
}

TEST(ChosenPractice, PacesBotsWithinReason) {
    PracticeOptions options;
    for (const int pace : {-1, pace_max + 1}) {
        options.pace = pace;
        EXPECT_THAT(complaint(options), HasSubstr("--pace"));
    }
}

}  // namespace
}  // namespace bastide::practice
