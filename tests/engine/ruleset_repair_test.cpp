// Rules chosen one by one: the last choice stays, and conflicting earlier choices give way.
#include "engine/ruleset_repair.hpp"

#include "engine/options.hpp"
#include "engine/ruleset.hpp"
#include "engine/setup.hpp"
#include "tests/support/conflicting_rulesets.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;

/// Applies the words only, without requirements and without checking that the result is playable.
Ruleset unchecked(const std::string& words) {
    Ruleset ruleset;
    for (WordReader each(words); !each.at_end();) {
        const std::string_view word = each.next();
        const std::size_t equals = word.find('=');
        choose(ruleset, *find_option(word.substr(0, equals)), word.substr(equals + 1));
    }
    return ruleset;
}

std::string written(const Ruleset& ruleset) {
    std::string text;
    write(text, ruleset);
    return text;
}

std::string repaired_words(const std::string& words, const LastChoice& last) {
    return written(repaired(unchecked(words), last));
}

void expect_sound(const Ruleset& ruleset, const std::string& from) {
    EXPECT_EQ(first_conflict(ruleset), nullptr) << from << " became " << written(ruleset);
    EXPECT_TRUE(standard_setup(ruleset, seat_limit(ruleset)).ok())
        << from << " became " << written(ruleset);
}

void expect_kept(const Option& option, const Ruleset& made, const Ruleset& chosen) {
    if (option.key == "sets") {
        EXPECT_EQ(made.sets & chosen.sets, chosen.sets) << written(chosen);
    } else {
        EXPECT_EQ(option.value(made), option.value(chosen)) << written(chosen);
    }
}

TEST(Repair, KeepsEitherOfTwoConflictingOptions) {
    for (const auto& wrong : test::conflicting_rulesets()) {
        const Ruleset ruleset = unchecked(wrong.words);
        const Conflict* conflict = first_conflict(ruleset);
        ASSERT_NE(conflict, nullptr) << wrong.words;
        for (const std::string_view key : {conflict->one, conflict->other}) {
            const Ruleset made = repaired(ruleset, {key});
            expect_sound(made, wrong.words);
            if (key != "sets" && conflict->one != conflict->other) {
                expect_kept(*find_option(key), made, ruleset);
            }
        }
    }
}

TEST(Repair, LetsAnyChoiceFollowAnyOther) {
    for (const Option& first : options()) {
        for (const OptionChoice& before : first.choices) {
            Ruleset start;
            choose(start, first, before.value);
            const Ruleset begun = repaired(start, {first.key});
            for (const Option& second : options()) {
                for (const OptionChoice& value : second.choices) {
                    Ruleset ruleset = begun;
                    choose(ruleset, second, value.value);
                    const Ruleset made = repaired(ruleset, {second.key, ruleset.sets});
                    expect_sound(made, written(ruleset));
                    expect_kept(second, made, ruleset);
                }
            }
        }
    }
}

TEST(Repair, FixesRandomChoices) {
    Dice dice(5);
    for (int i = 0; i < 1000; ++i) {
        Ruleset ruleset = random_play::any_ruleset(dice);
        const Option& option = options()[dice.below(option_count)];
        choose(ruleset, option, option.choices[dice.below(option.choices.size())].value);
        const Ruleset made = repaired(ruleset, {option.key, ruleset.sets});
        expect_sound(made, written(ruleset));
        expect_kept(option, made, ruleset);
    }
}

TEST(Repair, KeepsValidRulesets) {
    Dice dice(6);
    for (int i = 0; i < 1000; ++i) {
        const Ruleset ruleset = random_play::any_ruleset(dice);
        EXPECT_EQ(repaired(ruleset, {"supply"}), ruleset) << written(ruleset);
    }
}

TEST(Repair, KeepsTheLastTickedBox) {
    const TileSets river = tile_set("river1-c2");
    EXPECT_EQ(repaired_words("sets=base-c1,river1-c1,river1-c2", {"sets", river}),
              "base-c1,river1-c2 followers 7");
    EXPECT_EQ(repaired_words("startTile=inBag sets=base-c1,river1-c2", {"sets", river}),
              "base-c1,river1-c2 followers 7");
    EXPECT_EQ(repaired_words("startTile=inBag sets=base-c1,river1-c2", {"startTile"}),
              "base-c1 followers 7 startTile=inBag");
    EXPECT_EQ(
        repaired_words("riversAndHarbours=true farms=1 sets=base-c1,river1-c2", {"sets", river}),
        "base-c1,river1-c2 followers 7 farms=1");
}

TEST(Repair, LetsAnotherBoxBeginTheGame) {
    EXPECT_EQ(repaired_words("sets=inns-c1", {"sets", tile_set("base-c1")}),
              "base-c2,inns-c1 followers 7");
    EXPECT_EQ(repaired_words("sets=inns-c1", {"sets", tile_set("base-c2")}),
              "base-c1,inns-c1 followers 7");
    EXPECT_EQ(repaired_words("farms=1 riversAndHarbours=true sets=base-c1,base-c2",
                             {"sets", tile_set("base-c2")}),
              "base-c2 followers 7 riversAndHarbours=true");
}

/// The limit is 192 tiles, and one more for each player.
TEST(Repair, DropsABoxBeyondTheTileLimit) {
    const std::string all = "sets=base-c1,base-c2,inns-c1,inns-c2,river1-c1 monasteriesForAll=true";
    EXPECT_EQ(first_conflict(unchecked(all)), nullptr);
    const Ruleset more = unchecked(all + " extraMonasteries=true");
    ASSERT_NE(first_conflict(more), nullptr);
    for (const LastChoice last : {LastChoice{"extraMonasteries"},
                                  LastChoice{"sets", tile_set("river1-c1")},
                                  LastChoice{"leftoverTiles"}}) {
        const Ruleset made = repaired(more, last);
        expect_sound(made, "all boxes");
        EXPECT_TRUE(made.extra_monasteries);
        EXPECT_EQ(std::popcount(static_cast<unsigned>(made.sets)), 4);
    }
}

TEST(Repair, AddsTheRequirementsOfAChoice) {
    EXPECT_EQ(repaired_words("battleOfMonasteries=true", {"battleOfMonasteries"}),
              "base-c1 followers 7 battleOfMonasteries=true");
    EXPECT_EQ(repaired_words("handSize=5", {"handSize"}),
              "base-c1 followers 7 supply=hand handSize=5");
    EXPECT_EQ(repaired_words("edgeCountsAsTile=true", {"edgeCountsAsTile"}),
              "base-c1 followers 7 table=fixed:15x15 tableCloses=true edgeCountsAsTile=true");
    EXPECT_EQ(repaired_words("mountains=true", {"mountains"}),
              "base-c1 followers 7 farms=1 mountains=true");
    EXPECT_EQ(repaired_words("breach=true", {"breach"}),
              "base-c1 followers 7 wayOfLife=true breach=true");
}

TEST(Repair, RemovesDependantsOfTheFormerChoice) {
    EXPECT_EQ(repaired_words("battleOfMonasteries=true handSize=2 supply=display", {"supply"}),
              "base-c1 followers 7 supply=display");
    EXPECT_EQ(repaired_words("tableCloses=true edgeCountsAsTile=true table=none", {"table"}),
              "base-c1 followers 7");
    EXPECT_EQ(repaired_words("supply=hand handSize=2 openHands=true buyTiles=true", {"buyTiles"}),
              "base-c1 followers 7 buyTiles=true");
}

TEST(Repair, MakesTheSidesOfATableOdd) {
    EXPECT_EQ(repaired_words("table=fixed:9x8", {"table"}), "base-c1 followers 7 table=fixed:9x9");
    EXPECT_EQ(repaired_words("table=extendable:198x8+2", {"table"}),
              "base-c1 followers 7 table=extendable:199x9+2");
}

}  // namespace
}  // namespace bastide
