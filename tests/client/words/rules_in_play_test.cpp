#include "client/words/rules_in_play.hpp"

#include "client/model/chosen_rules.hpp"
#include "engine/options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace bastide {
namespace {

Ruleset rules(const std::string& written) {
    return model::chosen_rules(written, 0).value();
}

std::string rules_text(const std::string& written) {
    std::string text;
    for (const words::RuleChapter& chapter : words::rules_in_play(rules(written))) {
        for (const words::RuleInPlay& rule : chapter.rules) {
            text += std::string(rule.name) + ": " + rule.words + "\n";
        }
    }
    return text;
}

/// An option with an unusual value, and the options that it needs.
struct Played {
    std::string with;
    std::string needs{};
};

const std::multimap<std::string, Played>& played() {
    static const std::multimap<std::string, Played> all{
        {"sets", {"sets=base-c2"}},
        {"sets", {"sets=base-c1,inns-c1"}},
        {"sets", {"sets=base-c1,river1-c2"}},
        {"smallCity", {"smallCity=2"}},
        {"farms", {"farms=1 farmPoints=3"}},
        {"farms", {"farms=2"}},
        {"farmPoints", {"farmPoints=5"}},
        {"farmers", {"farmers=false"}},
        {"incompleteScores", {"incompleteScores=false"}},
        {"followers", {"followers=5"}},
        {"followers", {"followers=table"}},
        {"bigFollower", {"bigFollower=1"}},
        {"abbot", {"abbot=1"}},
        {"startTile", {"startTile=extra"}},
        {"startTile", {"startTile=inBag"}},
        {"riverStartTile",
         {"sets=base-c1,river1-c1 riverStartTile=mixIntoStack", "sets=base-c1,river1-c1"}},
        {"riverUTurn", {"sets=base-c1,river1-c1 riverUTurn=immediate", "sets=base-c1,river1-c1"}},
        {"unplaceable", {"unplaceable=backToBag"}},
        {"firstPlayer", {"firstPlayer=host"}},
        {"firstPlayer", {"firstPlayer=mostRoads"}},
        {"battleOfMonasteries", {"battleOfMonasteries=true", "supply=hand handSize=2"}},
        {"supply", {"supply=drawAhead"}},
        {"supply", {"supply=hand"}},
        {"supply", {"supply=display"}},
        {"supply", {"supply=dealAll"}},
        {"supply", {"supply=dealer"}},
        {"handSize", {"supply=hand handSize=5", "supply=hand"}},
        {"openHands", {"supply=hand openHands=true", "supply=hand"}},
        {"monasteriesForAll", {"monasteriesForAll=true"}},
        {"extraMonasteries",
         {"monasteriesForAll=true extraMonasteries=true", "monasteriesForAll=true"}},
        {"leftoverTiles", {"monasteriesForAll=true leftoverTiles=lose", "monasteriesForAll=true"}},
        {"lateFollower", {"lateFollower=true"}},
        {"treesOpen", {"treesOpen=c1"}},
        {"treesOpen", {"treesOpen=c2"}},
        {"holeTurn", {"holeTurn=true"}},
        {"table", {"table=fixed:15x15"}},
        {"table", {"table=sliding:20x18"}},
        {"table", {"table=extendable:15x15+2"}},
        {"tableCloses", {"table=fixed:15x15 tableCloses=true", "table=fixed:15x15"}},
        {"edgeCountsAsTile",
         {"table=fixed:15x15 tableCloses=true edgeCountsAsTile=true",
          "table=fixed:15x15 tableCloses=true"}},
        {"wayOfLife", {"wayOfLife=true"}},
        {"near", {"wayOfLife=true near=adjacentTile", "wayOfLife=true"}},
        {"warScope", {"wayOfLife=true warScope=board", "wayOfLife=true"}},
        {"breach", {"wayOfLife=true breach=true", "wayOfLife=true"}},
        {"mountains", {"farms=1 mountains=true", "farms=1"}},
        {"reconstruction", {"reconstruction=true"}},
        {"riversAndHarbours", {"riversAndHarbours=true", "farms=1 farmPoints=2"}},
        {"buyTiles", {"buyTiles=true"}},
    };
    return all;
}

TEST(RulesInPlay, ExplainEveryOption) {
    for (const Option& option : options()) {
        const std::string key(option.key);
        for (const OptionChoice& choice : option.choices) {
            Ruleset with;
            ASSERT_TRUE(option.read(choice.value, with)) << choice.value;
            EXPECT_EQ(words::special_rules(with).empty(), with == Ruleset{})
                << key << " has no row in rules_in_play.cpp";
        }
        EXPECT_GT(played().count(key), 0U) << key << " is not tried here";
    }
}

TEST(RulesInPlay, DifferForEachOption) {
    std::map<std::string, std::string> by_words;
    for (const auto& [key, option] : played()) {
        const std::string text = rules_text(option.with);
        EXPECT_NE(text, rules_text(option.needs)) << option.with;
        EXPECT_NE(find_option(key)->value(rules(option.with)),
                  find_option(key)->value(rules(option.needs)))
            << key << " is the same in both";
        EXPECT_TRUE(by_words.emplace(text, option.with).second)
            << option.with << " is told as " << by_words.at(text);
    }
}

TEST(RulesInPlay, ExplainEveryBox) {
    for (const TileSet& set : catalogue().sets()) {
        const std::string box = set.name.substr(0, set.name.find('-'));
        Ruleset with;
        with.sets |= tile_set(set.name);
        EXPECT_EQ(words::special_rules(with).size() > 1, box != "base")
            << set.name << " brings what nobody explains";
        for (const words::RuleInPlay& rule : words::special_rules(with)) {
            EXPECT_EQ(rule.words.find(set.name), std::string::npos) << "not in players' words";
        }
    }
    EXPECT_NE(rules_text("sets=base-c1,inns-c1").find("Inns: A completed road with an inn"),
              std::string::npos);
    EXPECT_NE(rules_text("sets=base-c1,inns-c1").find("Cathedrals: A completed city with a"),
              std::string::npos);
    EXPECT_NE(rules_text("sets=base-c1,river1-c1").find("The river: "), std::string::npos);
}

TEST(RulesInPlay, ListNothingSpecialByDefault) {
    EXPECT_TRUE(words::special_rules({}).empty());
    EXPECT_EQ(words::rules_in_play({}).size(), 3U);
    EXPECT_EQ(words::rules_in_play(rules("abbot=1")).front().title, "Rules of this table");
}

TEST(RulesInPlay, SayWhenAFeatureScores) {
    const std::string text = rules_text("");
    EXPECT_NE(text.find("Road: 1 per tile, when both ends are closed\n"), std::string::npos);
    EXPECT_NE(text.find("City: 2 per tile and 2 per pennant, when its wall has no gap\n"),
              std::string::npos);
    EXPECT_NE(text.find("Monastery: 1, plus 1 per tile around it, when all 8 are there\n"),
              std::string::npos);
}

TEST(RulesInPlay, IncludeTheNumbersOfTheTable) {
    EXPECT_NE(rules_text("farmPoints=5").find("5 points for each completed city"),
              std::string::npos);
    EXPECT_NE(rules_text("supply=hand handSize=4").find("a hand of 4 tiles"), std::string::npos);
    EXPECT_NE(rules_text("followers=9").find("9 meeples"), std::string::npos);
    EXPECT_NE(rules_text("table=extendable:9x11+3").find("9 by 11 tiles"), std::string::npos);
    EXPECT_EQ(rules_text("farmers=false").find("Farm:"), std::string::npos);
}

}  // namespace
}  // namespace bastide
