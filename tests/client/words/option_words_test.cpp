#include "client/words/rules_words.hpp"

#include <gtest/gtest.h>

namespace bastide::words {
namespace {

Ruleset with(std::string_view key, std::string_view value, Ruleset ruleset = {}) {
    choose(ruleset, *find_option(key), value);
    return ruleset;
}

std::string option_text(std::string_view key, const Ruleset& ruleset) {
    return option_words(*find_option(key), ruleset);
}

TEST(OptionWords, NameValues) {
    EXPECT_EQ(option_text("supply", {}), "How you get your tile: drawn on your turn");
    EXPECT_EQ(option_text("farmers", with("farmers", "false")), "Farmers: no");
    EXPECT_EQ(option_text("followers", with("followers", "table")),
              "Meeples per player: by the number of players");
    EXPECT_EQ(option_text("sets", {.sets = 0}), "Boxes: none");
    EXPECT_EQ(option_text("sets", with("sets", "base-c2,river1-c1")),
              "Boxes: Base game, second edition; The River, first edition");
}

TEST(OptionWords, DescribeTheSizeOfATable) {
    EXPECT_EQ(option_text("table", {}), "Size of the table: unlimited");
    EXPECT_EQ(option_text("table", with("table", "sliding:9x8")),
              "Size of the table: sliding, 9 by 8");
    EXPECT_EQ(option_text("table", with("table", "extendable:9x7+2")),
              "Size of the table: grows if everyone agrees, 9 by 7 and 2 more");
}

TEST(OptionWords, ContainNoNotation) {
    for (const Option& option : options()) {
        for (const OptionChoice& choice : option.choices) {
            const std::string words = value_words(option, with(option.key, choice.value));
            EXPECT_EQ(words.find("c1"), std::string::npos) << words;
            EXPECT_EQ(words.find("true"), std::string::npos) << words;
        }
    }
}

TEST(OptionWords, ExplainAConflictOfTwoOptions) {
    const Ruleset battle = with("battleOfMonasteries", "true");
    EXPECT_EQ(conflict_words(*first_conflict(battle), battle),
              "\"Battle of the monasteries: yes\" and \"How you get your tile: drawn on your "
              "turn\" cannot be combined: the battle is played from hands.");
    const Ruleset rivers = with("sets", "base-c1,river1-c1,river1-c2");
    EXPECT_EQ(conflict_words(*first_conflict(rivers), rivers), "Only one river can be played.");
    const Ruleset none = with("sets", "inns-c1");
    EXPECT_EQ(conflict_words(*first_conflict(none), none), "Add a base game.");
}

TEST(RuleSentences, WarnIfTheRiverIsPlayedAlone) {
    EXPECT_EQ(rule_sentences(with("sets", "river1-c1")),
              std::vector<std::string>{"Boxes: The River, first edition. Without a base game, "
                                       "these are all the tiles."});
    EXPECT_EQ(rule_sentences(with("sets", "base-c1,river1-c1")),
              std::vector<std::string>{"Boxes: Base game, first edition; The River, first "
                                       "edition."});
}

TEST(OptionWords, DescribeTheDifferenceOfTwoRulesets) {
    const Ruleset battle = with("battleOfMonasteries", "true");
    EXPECT_EQ(difference_words(battle, repaired(battle, {"battleOfMonasteries"})),
              "How you get your tile: from a hand; Hand size: 2");
    EXPECT_EQ(difference_words({}, with("sets", "base-c1,inns-c2")),
              "add Inns & Cathedrals, second edition");
    EXPECT_EQ(difference_words(with("sets", "base-c1,inns-c2"), {}),
              "remove Inns & Cathedrals, second edition");
    EXPECT_EQ(difference_words({}, {}), "");
}

}  // namespace
}  // namespace bastide::words
