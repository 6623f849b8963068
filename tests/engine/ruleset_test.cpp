// Rulesets as text: read back as written, and refused with a position.
#include "engine/ruleset.hpp"

#include "engine/options.hpp"
#include "tests/support/conflicting_rulesets.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;

std::string written(const Ruleset& ruleset) {
    std::string text;
    write(text, ruleset);
    return text;
}

Result<Ruleset> read(std::string_view text) {
    WordReader words(text);
    auto ruleset = read_ruleset(words);
    if (ruleset && !words.at_end()) {
        words.next();
        return words.error("nothing was expected after that");
    }
    return ruleset;
}

Ruleset must_read(std::string_view text) {
    const auto ruleset = read(text);
    EXPECT_TRUE(ruleset.ok()) << text << ": " << ruleset.error().message;
    return ruleset.ok() ? *ruleset : Ruleset{};
}

TEST(Ruleset, IsTheDefaultWithoutWords) {
    EXPECT_EQ(must_read(""), Ruleset{});
    EXPECT_EQ(must_read("# nothing"), Ruleset{});
    EXPECT_EQ(written({}), "base-c1 followers 7");
}

TEST(Ruleset, RoundTrips) {
    Dice dice(11);
    for (int i = 0; i < 5000; ++i) {
        const Ruleset ruleset = random_play::any_ruleset(dice);
        ASSERT_EQ(must_read(written(ruleset)), ruleset) << written(ruleset);
    }
}

/// Each option alone, with a value other than its default.
TEST(Ruleset, KnowsEveryOption) {
    const std::map<std::string, Ruleset> each{
        {"base-c2 followers 7", {.sets = tile_set("base-c2")}},
        {"base-c1 followers 12", {.followers = 12}},
        {"base-c1 followers 0", {.followers = 0}},
        {"base-c1 followers table", {.followers = followers_by_table}},
        {"base-c1 followers 7 smallCity=2", {.small_city = 2}},
        {"base-c1 followers 7 farms=2", {.farms = FarmMethod::by_farm_once}},
        {"base-c1 followers 7 farms=1", {.farms = FarmMethod::by_city, .farm_points = 4}},
        {"base-c1 followers 7 farms=1 farmPoints=3", {.farms = FarmMethod::by_city}},
        {"base-c1 followers 7 farmPoints=9", {.farm_points = 9}},
        {"base-c1 followers 7 farmers=false", {.farmers = false}},
        {"base-c1 followers 7 incompleteScores=false", {.incomplete_scores = false}},
        {"base-c1 followers 7 bigFollower=1", {.big_followers = 1}},
        {"base-c1 followers 7 abbot=1", {.abbots = 1}},
        {"base-c1 followers 7 startTile=extra", {.start_tile = StartTile::extra}},
        {"base-c1 followers 7 startTile=inBag", {.start_tile = StartTile::in_bag}},
        {"base-c1 followers 7 riverStartTile=mixIntoStack", {.river_mixes_start = true}},
        {"base-c1 followers 7 riverUTurn=immediate", {.river_u_turn = RiverUTurn::immediate}},
        {"base-c1 followers 7 unplaceable=backToBag", {.unplaceable = Unplaceable::back_to_bag}},
        {"base-c1 followers 7 firstPlayer=host", {.first_player = FirstPlayer::host}},
        {"base-c1 followers 7 firstPlayer=mostRoads", {.first_player = FirstPlayer::most_roads}},
        {"base-c1 followers 7 battleOfMonasteries=true",
         {.supply = TileSupply::hand, .hand_size = 2, .battle_of_monasteries = true}},
        {"base-c1 followers 7 riversAndHarbours=true",
         {.farms = FarmMethod::by_city, .farm_points = 2, .rivers_and_harbours = true}},
        {"base-c1 followers 7 supply=drawAhead", {.supply = TileSupply::draw_ahead}},
        {"base-c1 followers 7 supply=hand", {.supply = TileSupply::hand}},
        {"base-c1 followers 7 supply=display", {.supply = TileSupply::display}},
        {"base-c1 followers 7 supply=dealAll", {.supply = TileSupply::deal_all}},
        {"base-c1 followers 7 supply=hand handSize=9",
         {.supply = TileSupply::hand, .hand_size = 9}},
        {"base-c1 followers 7 supply=dealAll openHands=true",
         {.supply = TileSupply::deal_all, .open_hands = true}},
        {"base-c1 followers 7 monasteriesForAll=true", {.monasteries_for_all = true}},
        {"base-c1 followers 7 monasteriesForAll=true extraMonasteries=true",
         {.monasteries_for_all = true, .extra_monasteries = true}},
        {"base-c1 followers 7 monasteriesForAll=true leftoverTiles=lose",
         {.monasteries_for_all = true, .leftover_tiles_lost = true}},
        {"base-c1 followers 7 lateFollower=true", {.late_follower = true}},
        {"base-c1 followers 7 treesOpen=c1", {.trees_open = ArtEdition::c1}},
        {"base-c1 followers 7 treesOpen=c2", {.trees_open = ArtEdition::c2}},
        {"base-c1 followers 7 holeTurn=true", {.hole_turn = true}},
        {"base-c1 followers 7 table=fixed:15x1", {.table = {TableMode::fixed, 15, 1}}},
        {"base-c1 followers 7 table=sliding:2x199", {.table = {TableMode::sliding, 2, 199}}},
        {"base-c1 followers 7 table=fixed:9x9 tableCloses=true",
         {.table = {TableMode::fixed, 9, 9}, .table_closes = true}},
        {"base-c1 followers 7 table=fixed:9x9 tableCloses=true edgeCountsAsTile=true",
         {.table = {TableMode::fixed, 9, 9}, .table_closes = true, .edge_counts_as_tile = true}},
        {"base-c1 followers 7 farms=1 mountains=true",
         {.farms = FarmMethod::by_city, .farm_points = 4, .mountains = true}},
        {"base-c1 followers 7 wayOfLife=true near=adjacentTile warScope=board breach=true",
         {.way_of_life = true,
          .near = MovesIn::adjacent_tile,
          .war_scope = WarScope::board,
          .breach = true}},
        {"base-c1 followers 7 reconstruction=true", {.reconstruction = true}},
        {"base-c1 followers 7 buyTiles=true", {.buy_tiles = true}},
        {"base-c1 followers 7 table=extendable:9x7+2", {.table = {TableMode::extendable, 9, 7, 2}}},
    };
    std::string all;
    for (const auto& [text, ruleset] : each) {
        EXPECT_EQ(must_read(text), ruleset) << text;
        EXPECT_EQ(written(ruleset), text);
        all += text + " sets=";
    }
    for (const Option& option : options()) {
        const std::string key(option.key);
        EXPECT_TRUE(all.find(key + "=") != std::string::npos || key == "followers") << key;
    }
}

TEST(Ruleset, KnowsTheDefaultOfEveryOption) {
    for (const Option& option : options()) {
        Ruleset ruleset;
        const std::string usual = option.value(ruleset);
        EXPECT_TRUE(option.read(usual, ruleset)) << option.key;
        EXPECT_EQ(ruleset, Ruleset{}) << option.key;
        EXPECT_FALSE(option.effect.empty());
        EXPECT_FALSE(option.source.empty());
        EXPECT_EQ(find_option(option.key), &option);
    }
}

// docs/rules.md, "What goes with what".
TEST(Ruleset, RejectsConflictingOptions) {
    for (const auto& wrong : test::conflicting_rulesets()) {
        const auto ruleset = read(wrong.words);
        ASSERT_FALSE(ruleset.ok()) << wrong.words;
        const bool two = wrong.options.find(" and ") != std::string::npos;
        EXPECT_EQ(ruleset.error().message,
                  wrong.options + (two ? " cannot be combined: " : " cannot be played: ") +
                      wrong.because);
    }
}

/// HR-11 with TB-3, V-13 with every supply but the stack, HR-7 with hidden draws: the rest of rows
/// that name several values.
TEST(Ruleset, RejectsTheOthersOfARowToo) {
    const std::vector<std::string> wrong{"tableCloses=true table=extendable:9x9+2",
                                         "riversAndHarbours=true supply=hand",
                                         "riversAndHarbours=true supply=drawAhead",
                                         "riversAndHarbours=true supply=dealAll",
                                         "riversAndHarbours=true supply=dealer",
                                         "buyTiles=true supply=drawAhead",
                                         "buyTiles=true supply=dealAll",
                                         "buyTiles=true supply=dealer"};
    for (const std::string& words : wrong) {
        const auto ruleset = read(words);
        ASSERT_FALSE(ruleset.ok()) << words;
        EXPECT_NE(ruleset.error().message.find(" cannot be combined: "), std::string::npos)
            << words << ": " << ruleset.error().message;
    }
}

TEST(Ruleset, AllowsAllOtherCombinations) {
    const std::vector<std::string> some{
        "supply=drawAhead",
        "supply=hand handSize=2 openHands=true",
        "supply=display",
        "supply=dealAll",
        "monasteriesForAll=true extraMonasteries=true leftoverTiles=lose",
        "monasteriesForAll=true",
        "lateFollower=true",
        "incompleteScores=false",
        "battleOfMonasteries=true",
        "treesOpen=c1",
        "holeTurn=true",
        "table=fixed:15x15 tableCloses=true edgeCountsAsTile=true",
        "table=sliding:20x20",
        "sets=base-c1,inns-c1 bigFollower=1",
        "sets=base-c2,river1-c2 riverStartTile=mixIntoStack riverUTurn=immediate",
        "abbot=1",
        "followers table",
        "firstPlayer=mostRoads",
        "startTile=extra",
        "unplaceable=backToBag",
        "smallCity=2 farms=1 farmPoints=2",
        "farmers=false",
        "farms=1 mountains=true",
        "reconstruction=true",
        "wayOfLife=true breach=true near=adjacentTile",
        "supply=dealer",
        "buyTiles=true",
        "table=extendable:9x9+2",
    };
    const auto refused = [](const std::string& one, const std::string& other) {
        const auto both = [&](const char* left, const char* right) {
            return one.starts_with(left) && other.starts_with(right);
        };
        return both("incompleteScores", "battle") || both("supply=dealAll", "unplaceable") ||
               both("table=fixed", "reconstruction") ||
               (one.starts_with("supply") && one != "supply=display" && both("", "buyTiles")) ||
               both("battle", "supply=dealer") || both("battle", "buyTiles") ||
               (one.starts_with("supply") && !both("supply=hand", "") && both("", "battle"));
    };
    int together = 0;
    for (std::size_t i = 0; i < some.size(); ++i) {
        for (std::size_t j = i + 1; j < some.size(); ++j) {
            const auto ruleset = read(some[i] + " " + some[j]);
            const bool twice =
                !ruleset.ok() && ruleset.error().message.find("appears twice") != std::string::npos;
            if (twice) {
                continue;
            }
            EXPECT_EQ(ruleset.ok(), !refused(some[i], some[j])) << some[i] + " " + some[j];
            ++together;
        }
    }
    EXPECT_GT(together, 200);
}

TEST(Ruleset, TakesItsWordsInAnyOrder) {
    const Ruleset expected = must_read("base-c1,inns-c1 followers 5 smallCity=2 abbot=1");
    EXPECT_EQ(must_read("abbot=1 smallCity=2 followers 5 sets=inns-c1,base-c1"), expected);
    EXPECT_EQ(must_read("smallCity=2 inns-c1,base-c1 abbot=1 followers=5"), expected);
    EXPECT_EQ(written(expected), "base-c1,inns-c1 followers 5 smallCity=2 abbot=1");
}

TEST(Ruleset, DerivesUnsetFarmPointsFromTheMethod) {
    EXPECT_EQ(must_read("farms=1").farm_points, 4);
    EXPECT_EQ(must_read("farms=2").farm_points, 3);
    EXPECT_EQ(must_read("farmPoints=2 farms=1").farm_points, 2);
    EXPECT_EQ(must_read("farms=1 farmPoints=2").farm_points, 2);
    EXPECT_EQ(must_read("preset=c1-2000 farms=3").farm_points, 3);
    EXPECT_EQ(must_read("preset=c1-2000 farmPoints=2").farm_points, 2);
    EXPECT_EQ(must_read("preset=c1-2000 smallCity=4").farm_points, 4);
}

// HR-6: the edition of the boxes, wherever `sets` is in the line.
TEST(Ruleset, DerivesTheEditionOfOpenTrees) {
    EXPECT_EQ(must_read("treesOpen=true").trees_open, ArtEdition::c1);
    EXPECT_EQ(must_read("treesOpen=true sets=base-c2").trees_open, ArtEdition::c2);
    EXPECT_EQ(must_read("preset=c2 treesOpen=true").trees_open, ArtEdition::c2);
    EXPECT_EQ(must_read("treesOpen=true base-c1,inns-c2").trees_open, ArtEdition::c2);
    EXPECT_EQ(must_read("base-c2 treesOpen=c1").trees_open, ArtEdition::c1);
}

// ED-1, ED-2.
TEST(Ruleset, HasThePresetsOfTheEditions) {
    const std::map<std::string, std::string> presets{
        {"c1-2000", "base-c1 followers 7 smallCity=2 farms=1"},
        {"c1-2001", "base-c1 followers 7 smallCity=2 farms=2"},
        {"c1-e3", "base-c1 followers 7"},
        {"c2", "base-c2 followers 7"},
        {"c3", "base-c2 followers 7"},
    };
    for (const auto& [name, text] : presets) {
        EXPECT_EQ(written(must_read("preset=" + name)), text);
    }
    EXPECT_EQ(written(must_read("preset=c1-2000 sets=base-c2 farms=3 abbot=1")),
              "base-c2 followers 7 smallCity=2 abbot=1");
}

TEST(Ruleset, StopsAtTheFirstForeignWord) {
    WordReader words("base-c1 followers 3 abbot=1 seats 4");
    ASSERT_TRUE(read_ruleset(words).ok());
    EXPECT_EQ(words.next(), "seats");
    EXPECT_EQ(words.next(), "4");
}

// SU-3, V-12.
TEST(Ruleset, GivesFollowersByTheTable) {
    const Ruleset by_table = must_read("followers table");
    const std::vector<int> followers{7, 7, 6, 5, 4, 3, 3, 3};
    for (int seats = 1; seats <= 8; ++seats) {
        EXPECT_EQ(followers_of(by_table, seats), followers.at(static_cast<std::size_t>(seats - 1)));
        EXPECT_EQ(followers_of({.followers = 9}, seats), 9);
    }
}

struct BadRuleset {
    std::string text;
    std::string says;
    int column;
};

std::ostream& operator<<(std::ostream& out, const BadRuleset& bad) {
    return out << bad.text;
}

class WrongRuleset : public testing::TestWithParam<BadRuleset> {};

TEST_P(WrongRuleset, IsRejectedAtItsFault) {
    const auto ruleset = read(GetParam().text);
    ASSERT_FALSE(ruleset.ok());
    EXPECT_EQ(ruleset.error().message, GetParam().says);
    EXPECT_EQ(ruleset.error().column, GetParam().column);
}

const std::string no_sets =
    "sets: expected tile sets with commas between them, such as base-c1, not ";

const std::string no_table =
    "table: expected none, or a size such as fixed:15x15, sliding:20x18 or "
    "extendable:15x15+2, not ";

INSTANTIATE_TEST_SUITE_P(
    Ruleset,
    WrongRuleset,
    testing::Values(
        BadRuleset{"chess", no_sets + "'chess'", 1},
        BadRuleset{"base-c1,chess", no_sets + "'base-c1,chess'", 1},
        BadRuleset{"base-c1,base-c1", no_sets + "'base-c1,base-c1'", 1},
        BadRuleset{"sets=", no_sets + "''", 1},
        BadRuleset{"abbot=1 sets=base-c9", no_sets + "'base-c9'", 9},
        BadRuleset{"base-c1 base-c2", "the option 'sets' appears twice", 9},
        BadRuleset{"base-c1 sets=base-c2", "the option 'sets' appears twice", 9},
        BadRuleset{"farms=1 farms=1", "the option 'farms' appears twice", 9},
        BadRuleset{"followers 3 followers=3", "the option 'followers' appears twice", 13},
        BadRuleset{"followers", "followers: expected a number up to 12, or table, not ''", 10},
        BadRuleset{"followers 13", "followers: expected a number up to 12, or table, not '13'", 11},
        BadRuleset{
            "followers=many", "followers: expected a number up to 12, or table, not 'many'", 1},
        BadRuleset{"smallCity=3", "smallCity: expected 4 or 2, not '3'", 1},
        BadRuleset{"smallCity=", "smallCity: expected 4 or 2, not ''", 1},
        BadRuleset{"farms=0", "farms: expected 3, 2 or 1, not '0'", 1},
        BadRuleset{"farms=4", "farms: expected 3, 2 or 1, not '4'", 1},
        BadRuleset{"farmPoints=0", "farmPoints: expected a number from 1 to 9, not '0'", 1},
        BadRuleset{"farmPoints=10", "farmPoints: expected a number from 1 to 9, not '10'", 1},
        BadRuleset{"farmers=no", "farmers: expected true or false, not 'no'", 1},
        BadRuleset{"incompleteScores=0", "incompleteScores: expected true or false, not '0'", 1},
        BadRuleset{"bigFollower=2", "bigFollower: expected 0 or 1, not '2'", 1},
        BadRuleset{"abbot=true", "abbot: expected 0 or 1, not 'true'", 1},
        BadRuleset{"startTile=none", "startTile: expected fromSet, extra or inBag, not 'none'", 1},
        BadRuleset{"supply=table",
                   "supply: expected stack, drawAhead, hand, display, dealAll or dealer, not "
                   "'table'",
                   1},
        BadRuleset{"handSize=0", "handSize: expected a number from 1 to 9, not '0'", 1},
        BadRuleset{"handSize=10", "handSize: expected a number from 1 to 9, not '10'", 1},
        BadRuleset{"treesOpen=c3", "treesOpen: expected false, true, c1 or c2, not 'c3'", 1},
        BadRuleset{"table=fixed", no_table + "'fixed'", 1},
        BadRuleset{"table=fixed:9", no_table + "'fixed:9'", 1},
        BadRuleset{"table=fixed:0x9", no_table + "'fixed:0x9'", 1},
        BadRuleset{"table=fixed:9x201", no_table + "'fixed:9x201'", 1},
        BadRuleset{"table=none:9x9", no_table + "'none:9x9'", 1},
        BadRuleset{"table=round:9x9", no_table + "'round:9x9'", 1},
        BadRuleset{"base-c1 castle=1", "there is no option 'castle'", 9},
        BadRuleset{"base-c1 =1", "there is no option ''", 9},
        BadRuleset{"preset=c4", "the presets are c1-2000, c1-2001, c1-e3, c2, c3", 1},
        BadRuleset{"abbot=1 preset=c2", "a preset comes before the other options", 9},
        BadRuleset{"preset=c2 preset=c2", "a preset comes before the other options", 11},
        BadRuleset{"base-c1 meeples 3", "nothing was expected after that", 9}));

}  // namespace
}  // namespace bastide
