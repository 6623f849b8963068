#include "client-cli/rules/lines.hpp"
#include "engine/limits.hpp"
#include "engine/options.hpp"
#include "engine/refusal.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rules_conversation.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace bastide::rules {
namespace {

std::string repeated(const std::string& word, std::size_t times) {
    std::string words;
    for (std::size_t i = 0; i < times; ++i) {
        words += ' ' + word;
    }
    return words;
}

TEST(RulesDriver, PlaysTheSessionOfItsPage) {
    std::ifstream page("docs/authors/rules-driver.md");
    Conversation rules;
    std::vector<std::string> answers;
    std::string line;
    while (std::getline(page, line) && line != "```rules") {
    }
    int compared = 0;
    while (std::getline(page, line) && line != "```") {
        if (line.starts_with(">")) {
            EXPECT_TRUE(answers.empty()) << "not on the page: " << answers.front();
            answers = rules.lines(line.substr(std::min<std::size_t>(2, line.size())));
            continue;
        }
        ASSERT_EQ(answers, std::vector{line});
        answers.clear();
        ++compared;
    }
    EXPECT_TRUE(answers.empty());
    EXPECT_TRUE(rules.has_quit());
    EXPECT_GT(compared, 20);
}

TEST(RulesDriver, ListsItsCommandsAndTheirPageHasThemAll) {
    std::ifstream file("docs/authors/rules-driver.md");
    const std::string page((std::istreambuf_iterator<char>(file)), {});
    const Json help = Conversation().done("help");
    EXPECT_EQ(help.at("commands").size(), 35U);
    const std::string commands = help.at("commands").dump();
    for (const char* action : {"draw",
                               "choose",
                               "place",
                               "deploy",
                               "home",
                               "pass",
                               "withdraw",
                               "move",
                               "war",
                               "rebuild",
                               "give",
                               "offer",
                               "sell",
                               "goods",
                               "decline",
                               "extend"}) {
        static_assert(std::variant_size_v<Action> == 16);
        EXPECT_NE(commands.find("\"usage\":\"" + std::string(action)), std::string::npos) << action;
    }
    for (const Json& command : help.at("commands")) {
        const std::string usage = command.at("usage");
        EXPECT_NE(page.find('`' + usage.substr(0, usage.find(' '))), std::string::npos) << usage;
        EXPECT_FALSE(command.at("does").get<std::string>().empty()) << usage;
    }
    for (std::size_t i = 0; i < refusal_count; ++i) {
        const std::string name(name_of(static_cast<Refusal>(i)));
        EXPECT_NE(page.find('`' + name + '`'), std::string::npos) << name;
    }
}

TEST(RulesDriver, NeedsAGameFirst) {
    Conversation rules;
    for (const char* line : {"draw",
                             "place 0,1 r0",
                             "pass",
                             "play base.U 0,1 r0",
                             "turn 1",
                             "choose stack",
                             "choices",
                             "draws",
                             "order #end",
                             "placements base.U",
                             "deployments",
                             "show board",
                             "save here"}) {
        EXPECT_EQ(rules.ask(line).at("error"), "no_game") << line;
    }
}

TEST(RulesDriver, SetsUpFromOptionsInAnyOrder) {
    Conversation rules;
    rules.done("new followers 3 start base.B -2,5 r90 first c seats a b c");
    EXPECT_EQ(rules.done("show turn").at("seat"), "c");
    EXPECT_EQ(rules.done("show board").at("tiles"),
              Json::parse(R"([{"tile":"base.B","cell":[-2,5],"rotation":90}])"));
    const Json supplies = rules.done("show supplies").at("supplies");
    EXPECT_EQ(supplies.size(), 3U);
    EXPECT_EQ(supplies.at(1), Json::parse(R"({"seat":"b","follower":3,"big":0,"abbot":0})"));
    EXPECT_EQ(rules.done("show unseen").at("total"), 71);
    rules.done("new ruleset base-c1");
    EXPECT_EQ(rules.done("show scores").at("scores").size(), 2U);
}

TEST(RulesDriver, TakesTheOptionsOfARuleset) {
    Conversation rules;
    rules.done("new ruleset preset=c2 sets=base-c2,inns-c2 bigFollower=1 abbot=1 seats 6");
    EXPECT_EQ(rules.done("show supplies").at("supplies").at(5),
              Json::parse(R"({"seat":"6","follower":7,"big":1,"abbot":1})"));
    EXPECT_EQ(rules.done("show unseen").at("total"), 89);
    rules.done("new followers 3 ruleset base-c1 followers 5 farms=1 free");
    EXPECT_EQ(rules.done("show supplies").at("supplies").at(0).at("follower"), 3);
    rules.done("new ruleset preset=c1-2000 followers=table seats 4");
    EXPECT_EQ(rules.done("show supplies").at("supplies").at(0).at("follower"), 5);
    rules.done("new ruleset startTile=extra");
    EXPECT_EQ(rules.done("show unseen").at("total"), 72);
    rules.done("new ruleset startTile=extra start base.B");
    EXPECT_EQ(rules.done("show unseen").at("total"), 71);
    for (const char* line : {"new ruleset",
                             "new ruleset preset=c9",
                             "new ruleset farms=4",
                             "new ruleset farms=1 preset=c2",
                             "new ruleset farms=1 farms=1",
                             "new ruleset castle=1",
                             "new ruleset seats 2",
                             "new ruleset inns-c1",
                             "new ruleset base-c1,river1-c1,river1-c2"}) {
        EXPECT_EQ(rules.refused(line), "not_understood") << line;
    }
}

TEST(RulesDriver, ExplainsEveryOptionAndPreset) {
    Conversation rules;
    const Json all = rules.done("options");
    EXPECT_EQ(all.at("options").size(), option_count);
    EXPECT_EQ(all.at("presets").size(), preset_count);
    for (const Json& option : all.at("options")) {
        const std::string key = option.at("key");
        EXPECT_FALSE(option.at("does").get<std::string>().empty()) << key;
        EXPECT_FALSE(option.at("source").get<std::string>().empty()) << key;
        EXPECT_EQ(rules.done("options " + key).at("options"), Json::array({option}));
        rules.done("new ruleset " + key + '=' + option.at("usual").get<std::string>());
        EXPECT_EQ(rules.done("show ruleset").at("ruleset"), "base-c1 followers 7") << key;
    }
    for (const Json& preset : all.at("presets")) {
        rules.done("new ruleset preset=" + preset.at("name").get<std::string>());
    }
    EXPECT_EQ(rules.done("options c2").at("presets").size(), 1U);
    EXPECT_EQ(rules.ask("options castle").at("error"), "not_understood");
}

TEST(RulesDriver, ReportsConflictingOptions) {
    const auto message = [](const std::string& ruleset) {
        const Json answer = Conversation().ask("new ruleset " + ruleset);
        EXPECT_EQ(answer.value("error", ""), "not_understood");
        return answer.value("message", "");
    };
    EXPECT_EQ(message("supply=display handSize=4"),
              "handSize=4 and supply=display cannot be combined: a hand size needs hands that are "
              "refilled (V-2).");
    EXPECT_EQ(message("incompleteScores=false battleOfMonasteries=true"),
              "battleOfMonasteries=true and incompleteScores=false cannot be combined: the battle "
              "needs scores for incomplete monasteries (V-14, V-5).");
}

TEST(RulesDriver, PlaysFromAHand) {
    Conversation rules;
    rules.done(
        "new ruleset supply=hand handSize=2 seats red blue "
        "order base.W base.V base.B base.U base.E base.K #end");
    EXPECT_EQ(rules.done("choices"), Json::parse(R"({"choices":[{"from":"hand","tile":"base.B"},
                                         {"from":"hand","tile":"base.W"}],"pass":false})"));
    EXPECT_EQ(rules.refused("choose hand base.V"), "no_such_tile");
    EXPECT_EQ(rules.refused("choose stack"), "no_such_tile");
    EXPECT_EQ(rules.refused("pass"), "must_lay_a_tile");
    for (const char* line : {"choose", "choose sleeve", "choose hand", "choose stack base.B"}) {
        EXPECT_EQ(rules.refused(line), "not_understood") << line;
    }
    EXPECT_EQ(rules.refused("draws"), "wrong_step");
    const Json chosen = rules.done("choose hand base.B");
    EXPECT_EQ(chosen.at("hand"), "base.B");
    EXPECT_EQ(chosen.at("events"),
              Json::parse(R"([{"event":"chosen","seat":"red","from":"hand","tile":"base.B"}])"));
    EXPECT_EQ(rules.refused("choices"), "wrong_step");
    rules.done("place 0,1 r0");
    EXPECT_EQ(rules.done("pass").at("events").at(2),
              Json::parse(R"({"event":"dealt","to":"hand","seat":"red","tile":"base.E"})"));
    // `play` takes the tile from wherever it is.
    EXPECT_EQ(rules.refused("play base.E 1,0 r0"), "no_such_tile");
    EXPECT_EQ(rules.done("play base.V 1,0 r0").at("seat"), "red");
    EXPECT_EQ(rules.done("show hands").at("hands").at(1),
              Json::parse(R"({"seat":"blue","tiles":[{"tile":"base.K","open":false},
                              {"tile":"base.U","open":false}],"hidden":0,"monastery":null,"bought":null})"));
    const std::string position = rules.done("show position").at("position");
    const std::string hash = rules.done("show hash").at("hash");
    Conversation other;
    for (std::size_t at = 0; at < position.size(); at = position.find('\n', at) + 1) {
        other.lines(position.substr(at, position.find('\n', at) - at));
    }
    EXPECT_EQ(other.done("show position").at("position"), position);
    EXPECT_EQ(other.done("show hash").at("hash"), hash);
    other.done("turn 2");
    EXPECT_EQ(other.done("choices").at("choices").at(0).at("tile"), "base.K");
}

TEST(RulesDriver, LaysTilesFaceDown) {
    Conversation rules;
    rules.done("new seats red blue ruleset farms=1 mountains=true start base.F");
    rules.done("draw base.C");
    EXPECT_EQ(rules.done("placements").at("placements").at(0).contains("down"), false);
    EXPECT_EQ(rules.done("placements").at("placements").back(),
              Json::parse(R"({"cell":[0,1],"rotation":0,"down":true})"));
    EXPECT_EQ(rules.refused("place 1,0 r0 down"), "not_beside_a_mountain");
    EXPECT_EQ(rules.refused("place 0,-1 r90 down"), "not_turned");
    EXPECT_EQ(
        rules.done("place 0,-1 r0 down").at("events").at(0),
        Json::parse(R"({"event":"placed","seat":"red","tile":"mt.M","cell":[0,-1],"rotation":0})"));
    const Json deployed = rules.done("deploy follower 0,-1 p0").at("events").at(0);
    EXPECT_EQ(deployed.at("role"), "miner");
    rules.done("play base.E 1,0 r270");
    const Json played = rules.done("play base.E -1,0 r90");
    EXPECT_EQ(played.at("events").at(3).at("shares"),
              Json::parse(R"([{"seat":"red","weight":1,"points":8}])"));
    EXPECT_TRUE(played.at("returned").empty());
    rules.done("play base.U 0,1 r0 down follower p0");
    EXPECT_EQ(rules.done("show supplies").at("supplies").at(1).at("follower"), 6);
}

TEST(RulesDriver, TakesFromTheRowOrDrawsBlind) {
    Conversation rules;
    rules.done("new ruleset supply=display order base.W base.E base.V base.B base.U base.K #end");
    EXPECT_EQ(rules.done("show display").at("display"),
              Json::parse(R"(["base.W","base.E","base.V"])"));
    EXPECT_EQ(rules.done("choices").at("choices").at(0),
              Json::parse(R"({"from":"stack","tile":null})"));
    EXPECT_EQ(rules.done("choose stack").at("hand"), "base.B");
    rules.done("place 0,1 r0");
    rules.done("pass");
    rules.done("choose display base.W");
    rules.done("place 1,0 r0");
    EXPECT_EQ(rules.done("pass").at("events").at(2),
              Json::parse(R"({"event":"dealt","to":"display","tile":"base.U"})"));
}

/// V-13.
TEST(RulesDriver, PutsGoodsOnAHarbour) {
    Conversation rules;
    rules.done("new ruleset riversAndHarbours=true seats red blue start rh.U");
    rules.done("play rh.U 1,0 r0 follower y0");
    const Json laid = rules.done("play rh.T 2,0 r90").at("events");
    EXPECT_EQ(
        laid.at(2),
        Json::parse(R"({"event":"ends","seat":"blue","cell":[2,0],"segment":"y0","points":2})"));
    EXPECT_EQ(laid.at(3), Json::parse(R"({"event":"harbour","cell":[2,0],"seats":["red"]})"));
    EXPECT_EQ(rules.done("choices").at("goods"),
              Json::parse(R"([{"cell":[2,0],"segment":"f0"},{"cell":[2,0],"segment":"f1"}])"));
    EXPECT_EQ(rules.refused("goods 1,0 f0"), "not_on_a_harbour");
    EXPECT_EQ(rules.done("goods 2,0 f0").at("events").at(0),
              Json::parse(R"({"event":"goods","seat":"red","cell":[2,0],"segment":"f0"})"));
    EXPECT_EQ(rules.done("show harbours").at("harbours"),
              Json::parse(R"([{"cell":[2,0],"traders":["red"]}])"));
    EXPECT_EQ(rules.done("show harbours").at("goods"),
              Json::parse(R"([{"seat":"red","cell":[2,0],"segment":"f0"}])"));
}

/// A game that offers a tile of the stack or red's starting monastery (V-1).
constexpr const char* with_monasteries =
    "new ruleset monasteriesForAll=true seats red blue order base.B base.A";

TEST(RulesDriver, PlaysFromTheStackIfOffered) {
    Conversation rules;
    rules.done(with_monasteries);
    const Json played = rules.done("play base.U 1,0 r0 follower r0");
    EXPECT_EQ(played.at("events").at(0),
              Json::parse(R"({"event":"chosen","seat":"red","from":"stack","tile":null})"));
    EXPECT_EQ(played.at("events").at(1), Json::parse(R"({"event":"drawn","tile":"base.U"})"));
    EXPECT_EQ(played.at("seat"), "blue");
    EXPECT_EQ(rules.done("play base.A 0,1 r0").at("events").at(0),
              Json::parse(R"({"event":"chosen","seat":"blue","from":"monastery","tile":"base.A"})"))
        << "what lies in front of the seat goes first";
    rules.done("new ruleset supply=display order base.W base.E base.V");
    EXPECT_EQ(rules.done("play base.B 0,1 r0").at("events").at(1).at("tile"), "base.B");
}

TEST(RulesDriver, RejectsTilesNotInTheStack) {
    Conversation rules;
    rules.done(with_monasteries);
    EXPECT_EQ(rules.refused("play ic.K 1,0 r0"), "not_in_stack");
    EXPECT_EQ(rules.refused("play base.U 0,-1 r0"), "edge_mismatch");
    rules.done("new ruleset monasteriesForAll=true start base.B order base.A base.A");
    EXPECT_EQ(rules.refused("play base.C 1,0 r0"), "edge_mismatch") << "it fits nowhere";
    rules.done("new free ruleset monasteriesForAll=true order base.B base.A");
    rules.done("play ic.K 0,-1 r0");
}

TEST(RulesDriver, PlaysTilesInTheGivenOrder) {
    Conversation rules;
    rules.done(std::string(with_monasteries) + " base.U base.V");
    EXPECT_EQ(rules.refused("play base.V 1,0 r0"), "not_the_tile_in_hand");
    EXPECT_EQ(rules.ask("play base.V 1,0 r0").at("message"),
              "The next tile of the order is base.U.");
    EXPECT_EQ(rules.done("play base.U 1,0 r0").at("step"), "choose");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.V"}));
}

TEST(RulesDriver, DealsTilesBeforeTheFirstTurn) {
    Conversation rules;
    EXPECT_EQ(rules
                  .done("new ruleset firstPlayer=mostRoads startTile=inBag monasteriesForAll=true "
                        "seats red blue")
                  .at("step"),
              "opening");
    EXPECT_EQ(rules.done("draws").at("to"), "lot");
    EXPECT_EQ(rules.done("draws").at("total"), 72);
    EXPECT_EQ(rules.refused("turn blue"), "wrong_step");
    rules.done("draw base.W");
    EXPECT_EQ(rules.done("show lots"), Json::parse(R"({"contenders":["red","blue"],
                              "lots":[{"seat":"red","tile":"base.W"}]})"));
    EXPECT_EQ(rules.done("draw base.X").at("events").at(1),
              Json::parse(R"({"event":"lots","most":["blue"]})"));
    EXPECT_EQ(rules.done("draws"),
              Json::parse(R"({"to":"monastery","seat":"red","draws":[{"tile":"base.A","copies":2},
                              {"tile":"base.B","copies":4}],"total":6})"));
    EXPECT_EQ(rules.refused("draw base.W"), "not_in_stack");
    rules.done("draw base.A");
    rules.done("draw base.B");
    EXPECT_EQ(rules.done("draws").at("to"), "start");
    EXPECT_EQ(rules.done("show board").at("tiles"), Json::array());
    const Json opened = rules.done("draw base.U").at("events");
    EXPECT_EQ(opened.at(1), Json::parse(R"({"event":"opened","seat":"blue"})"));
    EXPECT_EQ(rules.done("choose monastery base.B").at("step"), "place");
    EXPECT_EQ(rules.refused("new ruleset startTile=inBag order #end"), "setup_impossible");
    EXPECT_EQ(rules.refused("new ruleset startTile=inBag start base.D"), "setup_impossible");
}

TEST(RulesDriver, SkipsTilesOfAnOrderNotYetPossible) {
    Conversation rules;
    EXPECT_EQ(rules.done("new ruleset base-c1,river1-c1 order base.W river1.C base.X").at("hand"),
              "river1.C");
    EXPECT_EQ(rules.done("show order").at("order"), Json::parse(R"(["base.W","base.X"])"));
    rules.done("new ruleset monasteriesForAll=true order base.W base.B base.A base.U");
    EXPECT_EQ(rules.done("show order").at("order"), Json::parse(R"(["base.W","base.U"])"));
    EXPECT_EQ(rules.done("choose stack").at("hand"), "base.W");
}

TEST(RulesDriver, DrawsAnyTileInAFreeGameAlsoBeforeTheRiverIsLaid) {
    Conversation rules;
    rules.done("new ruleset base-c1,river1-c1");
    EXPECT_EQ(rules.refused("draw base.E"), "not_in_stack");
    rules.done("new free ruleset base-c1,river1-c1");
    const int unseen = rules.done("show unseen").at("total");
    rules.done("draw base.E");
    EXPECT_EQ(rules.done("show unseen").at("total"), unseen - 1);
}

TEST(RulesDriver, KnowsBigFollowersAndAbbots) {
    Conversation rules;
    rules.done("new free ruleset preset=c2 bigFollower=1 abbot=1 seats red blue");
    rules.done("draw base.Ug");
    rules.done("place 0,1 r0");
    const Json list = rules.done("deployments");
    EXPECT_EQ(list.at("abbots"), Json::array());
    const auto has = [&](const char* one) {
        const Json& all = list.at("deployments");
        return std::find(all.begin(), all.end(), Json::parse(one)) != all.end();
    };
    EXPECT_TRUE(has(R"({"meeple":"big","role":"thief","cell":[0,1],"segment":"r0"})"));
    EXPECT_TRUE(has(R"({"meeple":"big","role":"farmer","cell":[0,1],"segment":"f0"})"));
    EXPECT_TRUE(has(R"({"meeple":"abbot","role":"abbot","cell":[0,1],"segment":"g0"})"));
    EXPECT_FALSE(has(R"({"meeple":"abbot","role":"abbot","cell":[0,1],"segment":"r0"})"));
    EXPECT_EQ(list.at("deployments").size(), 7U);
    EXPECT_EQ(rules.refused("deploy follower 0,1 g0"), "garden_for_abbot");
    EXPECT_EQ(rules.refused("deploy abbot 0,1 r0"), "not_for_abbot");
    EXPECT_EQ(rules.refused("home 0,1 g0"), "no_abbot_to_take_home");
    EXPECT_EQ(rules.refused("home 0,1"), "not_understood");
    EXPECT_EQ(rules.refused("home g0"), "not_understood");
    rules.done("deploy abbot 0,1 g0");
    rules.done("play base.U 1,0 r0 big r0");
    rules.done("draw base.U");
    rules.done("place 1,1 r0");
    EXPECT_EQ(rules.done("deployments").at("abbots"),
              Json::parse(R"([{"cell":[0,1],"segment":"g0"}])"));
    const Json home = rules.done("home 0,1 g0");
    EXPECT_EQ(home.at("events").at(0).at("kind"), "garden");
    EXPECT_EQ(home.at("events").at(0).at("tiles"), 4);
    EXPECT_EQ(home.at("events").at(1).at("role"), "abbot");
    EXPECT_EQ(home.at("returned"), Json({"red"}));
    const Json meeples = rules.done("show board").at("meeples");
    EXPECT_EQ(meeples.at(0).at("meeple"), "big");
    rules.done("turn red");
    rules.done("play base.B 0,2 r0 abbot m0");
    rules.done("turn red");
    EXPECT_EQ(rules.done("play base.E -1,2 r0 home 0,2 m0").at("events").at(2).at("tiles"), 4);
}

TEST(RulesDriver, ScoresInnsAndCathedrals) {
    Conversation rules;
    rules.done("new free ruleset base-c2,inns-c2 bigFollower=1 start ic.Bg");
    rules.done("play base.W 1,0 r0 big r2");
    const Json scored = rules.done("play base.W -1,0 r0").at("events").at(3);
    EXPECT_EQ(scored.at("inns"), 1);
    EXPECT_EQ(scored.at("cathedrals"), 0);
    EXPECT_EQ(scored.at("shares"), Json::parse(R"([{"seat":"1","weight":2,"points":6}])"));
    rules.done("new free start ic.K");
    rules.done("play ic.K 0,1 r0");
    EXPECT_EQ(rules.done("show features").at("features").at(0).at("cathedrals"), 2);
}

TEST(RulesDriver, HoldsTheLimitsOfASetup) {
    Conversation rules;
    const std::string name(name_bytes_max, 'a');
    EXPECT_EQ(rules.done("new seats 8").at("seat"), "1");
    EXPECT_EQ(rules.done("new seats " + name).at("seat"), name);
    rules.done("new seats a b c d e f g h followers 12");
    rules.done("new seats 1 followers 0");
    for (const char* line : {"new seats 0",
                             "new seats 9",
                             "new seats",
                             "new seats a b c d e f g h i",
                             "new seats a a",
                             "new seats 1a",
                             "new seats a.b",
                             "new followers 13",
                             "new followers -1",
                             "new first 3",
                             "new start base.Z",
                             "new start base.B r45",
                             "new start base.B 1,",
                             "new ruleset chess",
                             "new seed",
                             "new seed x",
                             "new seed -1",
                             "new seed 18446744073709551616",
                             "new order base.U seed 3",
                             "new seats a b #end",
                             "new order end base.U",
                             "new castle",
                             "new start"}) {
        EXPECT_EQ(rules.refused(line), "not_understood") << line;
    }
    EXPECT_EQ(rules.refused("new seats " + name + "a"), "not_understood");
    EXPECT_EQ(rules.refused("new start base.B 900,0"), "setup_impossible");
    rules.done("new order" + repeated("base.U", tiles_max - 1) + " #end");
    EXPECT_EQ(rules.refused("new order" + repeated("base.U", tiles_max) + " #end"),
              "setup_impossible");
}

TEST(RulesDriver, TilesOfAnOrderComeByThemselves) {
    Conversation rules;
    EXPECT_EQ(rules.done("new order base.C base.X base.X").at("hand"), "base.C");
    EXPECT_EQ(rules.done("show unseen").at("total"), 71) << "one X was added, one C drawn";
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.X", "base.X"}));
    const Json placed = rules.done("play base.C 0,-1 r90");
    EXPECT_EQ(placed.at("hand"), "base.X");
    EXPECT_EQ(placed.at("events").back().at("event"), "drawn");
    rules.done("play base.X 1,0 r0");
    EXPECT_EQ(rules.done("play base.X -1,0 r0").at("step"), "draw") << "now it is chance again";
    rules.done("draw base.U");
}

TEST(RulesDriver, RemovesUnplaceableTilesFromTheOrder) {
    Conversation rules;
    const Json begun = rules.done("new start base.B order base.C base.C base.E #end");
    EXPECT_EQ(begun.at("events").size(), 5U);
    EXPECT_EQ(begun.at("hand"), "base.E");
    EXPECT_EQ(rules.done("show discarded").at("discarded"), Json({"base.C", "base.C"}));
    EXPECT_EQ(rules.done("new start base.B order base.C #end").at("step"), "over") << "PL-7";
}

TEST(RulesDriver, ATileSetAsideKeepsItsPlaceInTheOrder) {
    Conversation rules;
    const Json begun = rules.done(
        "new ruleset unplaceable=backToBag start base.B order base.C base.E base.U #end");
    EXPECT_EQ(begun.at("hand"), "base.E");
    EXPECT_EQ(begun.at("events").back(), Json::parse(R"({"event":"back","tile":"base.C"})"));
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.C", "base.U"}));
    EXPECT_EQ(rules.done("play base.E 0,1 r180").at("hand"), "base.C");
    EXPECT_EQ(rules.done("play base.C 0,2 r0").at("hand"), "base.U");
    EXPECT_EQ(rules.done("play base.U 0,-1 r0").at("step"), "over");
}

TEST(RulesDriver, SeveralTilesSetAsideComeInTheirOrder) {
    Conversation rules;
    EXPECT_EQ(rules
                  .done("new ruleset unplaceable=backToBag start base.B "
                        "order base.X base.C base.X base.E base.V #end")
                  .at("hand"),
              "base.E");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.X", "base.C", "base.X", "base.V"}));
    EXPECT_EQ(rules.done("play base.E 0,1 r180").at("hand"), "base.C");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.X", "base.X", "base.V"}));
}

TEST(RulesDriver, DrawsOnlyOrderedTilesByItself) {
    Conversation rules;
    rules.done("new ruleset unplaceable=backToBag start base.B");
    EXPECT_EQ(rules.done("draw base.C").at("step"), "draw");
    EXPECT_EQ(rules.done("order base.E").at("hand"), "base.E");
    EXPECT_EQ(rules.done("show order").at("order"), Json::array());
    EXPECT_EQ(rules.done("play base.E 0,1 r180").at("step"), "draw");
}

TEST(RulesDriver, IncludesReturnedTilesBeforeTheOrdersEnd) {
    Conversation rules;
    rules.done("new ruleset unplaceable=backToBag start base.B");
    rules.done("draw base.C");
    EXPECT_EQ(rules.done("order base.E base.V #end").at("hand"), "base.E");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.V", "base.C"}));
    rules.done("play base.E 0,1 r180");
    EXPECT_EQ(rules.done("play base.V 0,-1 r180").at("hand"), "base.C");
    EXPECT_EQ(rules.done("play base.C 0,2 r0").at("step"), "over");
}

TEST(RulesDriver, ATileThrownOutOfAHandKeepsItsPlaceInTheOrder) {
    Conversation rules;
    EXPECT_EQ(rules
                  .done("new ruleset supply=hand handSize=1 unplaceable=backToBag seats red blue "
                        "start base.B order base.C base.E base.W base.V base.U #end")
                  .at("hand"),
              "base.W")
        << "the C was thrown away";
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.C", "base.V", "base.U"}));
    rules.done("play base.W 0,1 r0");
    EXPECT_EQ(rules.done("show hands").at("hands").at(0).at("tiles").at(0).at("tile"), "base.C");
}

TEST(RulesDriver, KeepsTheOrderOfAWithdrawnSeatsTiles) {
    Conversation rules;
    rules.done(
        "new ruleset supply=hand handSize=2 seats a b c "
        "order base.E base.U base.V base.N base.W base.X base.K base.J #end");
    rules.done("withdraw b");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.U", "base.W", "base.K", "base.J"}));
    rules.done("play base.E 0,-1 r180");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.W", "base.K", "base.J"}));
}

TEST(RulesDriver, LotsComeOfAnOrderAndDoNotGoBackIntoIt) {
    Conversation rules;
    EXPECT_EQ(rules
                  .done("new ruleset firstPlayer=mostRoads seats red blue "
                        "order base.W base.X base.U #end")
                  .at("hand"),
              "base.U");
    EXPECT_EQ(rules.done("show order").at("order"), Json::array());
    EXPECT_EQ(rules.done("play base.U 1,0 r0").at("step"), "draw");
    EXPECT_EQ(rules.done("draws").at("total"), 2);
}

TEST(RulesDriver, ATurnGivenToASeatWithoutTilesGoesOn) {
    Conversation rules;
    rules.done(
        "new ruleset supply=hand handSize=2 seats a b c order base.U base.U base.U base.V #end");
    rules.done("turn b");
    rules.done("play base.U 1,0 r0");
    rules.done("play base.U 2,0 r0");
    EXPECT_EQ(rules.done("turn b").at("seat"), "a") << "neither b nor c has a tile left";
    EXPECT_EQ(rules.done("choices").at("choices").size(), 2U);
}

/// Chooses, places and deploys the first possibility. Returns false if there is none.
bool plays_on(Conversation& rules, const Json& turn) {
    if (turn.at("step") == "choose") {
        const Json choice = rules.done("choices").at("choices").at(0);
        const std::string tile = choice.at("tile").is_null() ? "" : choice.at("tile");
        rules.done("choose " + choice.at("from").get<std::string>() + ' ' + tile);
        return true;
    }
    if (turn.at("step") == "place") {
        const Json place = rules.done("placements").at("placements").at(0);
        const Json& cell = place.at("cell");
        rules.done("play " + turn.at("hand").get<std::string>() + ' ' + cell.at(0).dump() + ',' +
                   cell.at(1).dump() + " r" + place.at("rotation").dump());
        return true;
    }
    return false;
}

TEST(RulesDriver, PlaysAWholeOrderedBoxWithoutChance) {
    for (const char* ruleset : {"unplaceable=backToBag",
                                "unplaceable=backToBag supply=hand handSize=2",
                                "unplaceable=backToBag supply=display monasteriesForAll=true",
                                "unplaceable=backToBag supply=drawAhead",
                                "sets=base-c1,river1-c1"}) {
        Conversation dice;
        // On a small table, many tiles are unplaceable and a river gets stuck.
        const std::string begin = std::string("new ruleset table=sliding:5x5 ") + ruleset;
        dice.done(begin);
        std::string order = " order";
        const Json unseen = dice.done("show unseen").at("unseen");
        for (const Json& type : unseen) {
            order += repeated(type.at("tile"), type.at("copies"));
        }
        Conversation rules;
        rules.done(begin + order + " #end");
        Json turn = rules.done("show turn");
        while (plays_on(rules, turn)) {
            turn = rules.done("show turn");
        }
        EXPECT_EQ(turn.at("step"), "over") << ruleset;
    }
}

TEST(RulesDriver, AcceptsAnEndMarkAfterAnOrder) {
    Conversation rules;
    for (const char* line : {"new order base.U #end",
                             "new order base.U end",
                             "new order base.U#end",
                             "new order base.U  #end # the end\r"}) {
        rules.done(line);
        EXPECT_EQ(rules.done("play base.U 1,0 r0 #end").at("step"), "over") << line;
    }
    for (const char* line : {"new order base.U",
                             "new order base.U #ending",
                             "new order base.U # end",
                             "new order base.U ##end"}) {
        rules.done(line);
        EXPECT_EQ(rules.done("play base.U 1,0 r0").at("step"), "draw") << line;
    }
    EXPECT_EQ(rules.done("new order #end").at("step"), "over");
}

TEST(RulesDriver, AnOrderCutsTheStackInTheMiddleOfAGame) {
    Conversation rules;
    rules.done("new");
    rules.done("play base.U 1,0 r0 follower r0");
    EXPECT_EQ(rules.done("order base.U #end").at("hand"), "base.U");
    EXPECT_EQ(rules.done("show unseen").at("total"), 0);
    rules.done("place -1,0 r0");
    EXPECT_EQ(rules.done("order base.V base.V").at("step"), "deploy");
    EXPECT_EQ(rules.done("pass").at("hand"), "base.V");
    rules.done("order");
    rules.done("place 2,0 r0");
    EXPECT_EQ(rules.done("pass").at("hand"), nullptr) << "the order was taken back";
    const Json ended = rules.done("order #end");
    EXPECT_EQ(ended.at("events").back().at("event"), "ended");
    EXPECT_EQ(ended.at("returned"), Json({"1"}));
    EXPECT_EQ(ended.at("seat"), nullptr);
    EXPECT_EQ(rules.refused("order base.U"), "game_over");
}

TEST(RulesDriver, DrawsByItsOwnDice) {
    Conversation one(7);
    Conversation same(3);
    one.done("new");
    same.done("new seed 7");
    std::set<std::string> drawn;
    for (int i = 0; i < 20; ++i) {
        const Json answer = one.done("draw");
        EXPECT_EQ(answer, same.done("draw"));
        drawn.insert(answer.at("hand").get<std::string>());
        one.done("new");
        same.done("new");
    }
    EXPECT_GT(drawn.size(), 5U);
    one.done("seed 5");
    same.done("seed 5");
    EXPECT_EQ(one.done("draw"), same.done("draw"));
}

TEST(RulesDriver, WeighsTheDrawByCopies) {
    Conversation rules;
    for (const char* line : {"position 1",
                             "ruleset base-c1 followers 7",
                             "seat 1 score 0 supply 7",
                             "turn 1 seat 1 step draw",
                             "tile base.D 0,0 r0",
                             "unseen base.U 9"}) {
        EXPECT_TRUE(rules.lines(line).empty());
    }
    EXPECT_TRUE(rules.lines("unseen base.X 1").empty());
    rules.done("end");
    rules.done("save start");
    int crosses = 0;
    for (int i = 0; i < 2000; ++i) {
        crosses += rules.done("draw").at("hand") == "base.X" ? 1 : 0;
        rules.done("load start");
    }
    EXPECT_GT(crosses, 140);
    EXPECT_LT(crosses, 260);
}

TEST(RulesDriver, PlaysAWholeTurnOrNothing) {
    Conversation rules;
    rules.done("new followers 1 start base.D");
    EXPECT_EQ(rules.refused("play base.W 5,5 r0"), "no_edge_neighbour");
    EXPECT_EQ(rules.refused("play base.W 0,0 r0"), "cell_taken");
    EXPECT_EQ(rules.refused("play base.W 0,-1 r0"), "edge_mismatch");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 follower m0"), "no_such_segment");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 follower 0,0 r0"), "not_the_tile_just_placed");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 follower 9,9 r0"), "not_the_tile_just_placed");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 bishop r0"), "not_understood");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 follower"), "not_understood");
    EXPECT_EQ(rules.refused("play base.W 1,0 r0 follower r0 r1"), "not_understood");
    EXPECT_EQ(rules.refused("play base.W 1,0"), "not_understood");
    rules.done("play base.W 1,0 r0 follower 1,0 r2");
    EXPECT_EQ(rules.refused("play base.W -1,0 r0 follower r0"), "feature_occupied");
    rules.done("turn 1");
    EXPECT_EQ(rules.refused("play base.W -1,0 r0 follower r1"), "supply_empty");
    rules.done("draw base.W");
    EXPECT_EQ(rules.refused("play base.U -1,0 r0"), "not_the_tile_in_hand");
    rules.done("play base.W -1,0 r0");
    EXPECT_EQ(rules.done("show scores").at("scores").at(0).at("score"), 3);
    rules.done("new start base.B");
    EXPECT_EQ(rules.refused("play base.C 1,0 r0"), "edge_mismatch") << "it fits nowhere at all";
}

TEST(RulesDriver, RejectsCommandsOfAnotherStep) {
    Conversation rules;
    rules.done("new seats 2");
    for (const char* line :
         {"place 1,0 r0", "deploy follower 0,0 c0", "pass", "placements", "deployments"}) {
        EXPECT_EQ(rules.refused(line), "wrong_step") << line;
    }
    rules.done("draw base.U");
    for (const char* line : {"draw", "draw base.U", "pass", "deployments"}) {
        EXPECT_EQ(rules.refused(line), "wrong_step") << line;
    }
    rules.done("place 1,0 r0");
    for (const char* line :
         {"draw", "place 2,0 r0", "turn 2", "placements", "play base.U 2,0 r0"}) {
        EXPECT_EQ(rules.refused(line), "wrong_step") << line;
    }
    rules.done("withdraw 2");
    for (const char* line : {"draw",
                             "place 2,0 r0",
                             "pass",
                             "turn 2",
                             "placements",
                             "deployments",
                             "withdraw 1",
                             "play base.U 2,0 r0"}) {
        EXPECT_EQ(rules.refused(line), "game_over") << line;
    }
    EXPECT_EQ(rules.done("placements base.U").at("placements").size(), 10U);
}

TEST(RulesDriver, AFreeGameNeverLacksATile) {
    Conversation rules;
    rules.done("new free seats 1 start base.C");
    EXPECT_EQ(rules.done("show unseen").at("total"), 71);
    rules.done("play base.C 1,0 r0");
    rules.done("play base.C 2,0 r0");
    EXPECT_EQ(rules.done("show unseen").at("total"), 71);
    rules.done("new seats 1 start base.C");
    EXPECT_EQ(rules.refused("play base.C 1,0 r0"), "not_in_stack");
}

TEST(RulesDriver, AFreeGameEndsAtTheLimitOfTiles) {
    Conversation rules;
    rules.done("new free seats 1 start base.C");
    std::size_t placed = 1;
    while (rules.ask("play base.C " + std::to_string(placed) + ",0 r0").contains("events")) {
        ++placed;
    }
    EXPECT_EQ(placed, tiles_max - 71) << "the box is still there";
    EXPECT_EQ(rules.refused("draw base.C"), "not_in_stack");
    rules.done("draw base.D");
}

TEST(RulesDriver, ARefereeGivesTheTurn) {
    Conversation rules;
    rules.done("new seats red blue green");
    const Json turned = rules.done("turn green");
    EXPECT_EQ(turned.at("events"), Json::parse(R"([{"event":"turn","seat":"green"}])"));
    EXPECT_EQ(turned.at("turn"), 2);
    EXPECT_TRUE(rules.done("turn green").at("events").empty());
    EXPECT_EQ(rules.done("turn 2").at("seat"), "blue");
    EXPECT_EQ(rules.done("draw base.U").at("seat"), "blue");
    EXPECT_EQ(rules.done("turn red").at("hand"), "base.U") << "the tile stays in hand";
    EXPECT_EQ(rules.done("place 1,0 r0").at("events").at(0).at("seat"), "red");
    rules.done("pass");
    rules.done("withdraw blue");
    EXPECT_EQ(rules.refused("turn blue"), "already_withdrawn");
    EXPECT_EQ(rules.refused("withdraw blue"), "already_withdrawn");
    EXPECT_EQ(rules.refused("turn yellow"), "not_understood");
}

/// TB-3. Before: the turn number grew, but the table did not.
TEST(RulesDriver, ATableGrowsWhenARefereeGivesTheTurn) {
    Conversation rules;
    rules.done("new ruleset table=extendable:5x5+2 seats red blue");
    rules.done("extend E");
    const Json turned = rules.done("turn blue");
    ASSERT_EQ(turned.at("events").size(), 2U);
    EXPECT_EQ(turned.at("events").at(0).at("event"), "turn");
    EXPECT_EQ(turned.at("events").at(1).at("event"), "extended");
    EXPECT_EQ(turned.at("events").at(1).at("side"), "E");
}

TEST(RulesDriver, ReportsTheFirstDealer) {
    Conversation rules;
    const Json begun = rules.done("new ruleset supply=dealer seats a b c");
    EXPECT_EQ(begun.at("events"), Json::parse(R"([{"event":"token","seat":"a"}])"));
}

/// Before: these tiles were removed from the order together with the dealer.
TEST(RulesDriver, TilesOfARoundComeAgainInOrderWhenItsDealerLeaves) {
    Conversation rules;
    rules.done(
        "new ruleset supply=dealer seats a b c order base.U base.V base.E base.B base.B base.B "
        "#end");
    rules.done("withdraw a");
    rules.done("give base.V");
    EXPECT_EQ(rules.done("show order").at("order").at(0), "base.E") << "two were dealt again";
}

TEST(RulesDriver, ATileTooManyOfARoundComesAgainInOrder) {
    Conversation rules;
    rules.done(
        "new ruleset supply=dealer seats a b c order base.U base.V base.E base.B base.B base.B "
        "#end");
    rules.done("withdraw c");
    EXPECT_EQ(rules.done("show order").at("order").at(0), "base.E") << "drawn last, it went back";
}

TEST(RulesDriver, ListsPlacementsWithEveryRotation) {
    Conversation rules;
    rules.done("new start base.B");
    EXPECT_EQ(rules.done("placements base.B").at("placements").size(), 16U);
    EXPECT_EQ(rules.done("placements base.C").at("placements").size(), 0U);
    rules.done("draw base.B");
    EXPECT_EQ(rules.done("placements"), rules.done("placements base.B"));
}

TEST(RulesDriver, KeepsGamesByName) {
    Conversation rules;
    rules.done("new seats red blue order base.U base.V #end");
    rules.done("save one");
    rules.done("play base.U 1,0 r0");
    rules.done("save two");
    EXPECT_EQ(rules.done("load one").at("hand"), "base.U");
    EXPECT_EQ(rules.done("show order").at("order"), Json({"base.V"}));
    EXPECT_EQ(rules.done("load two").at("seat"), "blue");
    EXPECT_EQ(rules.done("saves").at("saves"), Json({"one", "two"}));
    EXPECT_EQ(rules.refused("load three"), "no_such_save");
    EXPECT_EQ(rules.refused("save 1,0"), "not_understood");
    for (std::size_t i = 2; i < saves_max; ++i) {
        rules.done("save s" + std::to_string(i));
    }
    EXPECT_EQ(rules.refused("save more"), "too_many_saves");
    rules.done("save one");
}

/// Reads the position of another conversation line by line.
void read_position_of(Conversation& other, Conversation& rules) {
    const std::string text = other.done("show position").at("position");
    std::size_t at = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', at)) {
        const auto answers = rules.lines(text.substr(at, end - at) + '\r');
        at = end + 1;
        EXPECT_EQ(answers.size(), at == text.size() ? 1U : 0U) << text;
    }
    EXPECT_EQ(rules.done("show position").at("position"), text);
    EXPECT_EQ(rules.done("show hash"), other.done("show hash"));
}

TEST(RulesDriver, ReadsThePositionItWrote) {
    Conversation rules;
    rules.done("new seats 3 seed 5 followers 2");
    rules.done("play base.U 1,0 r0 follower f0");
    rules.done("draw");
    Conversation reader;
    read_position_of(rules, reader);
    EXPECT_EQ(reader.done("show hash").at("hash").get<std::string>().size(), 16U);
}

/// V-13: `goods` is a command too.
TEST(RulesDriver, ReadsPositionsWithGoods) {
    Conversation rules;
    rules.done("new ruleset riversAndHarbours=true start rh.U");
    rules.done("play rh.U 1,0 r0 follower y0");
    rules.done("play rh.T 2,0 r90");
    rules.done("goods 2,0 f0");
    Conversation reader;
    read_position_of(rules, reader);
}

TEST(RulesDriver, ReportsTheFaultOfAPosition) {
    Conversation rules;
    rules.done("new");
    EXPECT_TRUE(rules.lines("position 1").empty());
    EXPECT_TRUE(rules.lines("").empty());
    EXPECT_TRUE(rules.lines("ruleset base-c1 followers many").empty());
    const Json answer = rules.ask("end");
    EXPECT_EQ(answer.at("error"), "not_understood");
    EXPECT_EQ(answer.at("line"), 4);
    EXPECT_EQ(answer.at("column"), 27);
    EXPECT_EQ(rules.done("show unseen").at("total"), 71) << "the game before";
}

TEST(RulesDriver, ACommandBreaksOffAPosition) {
    Conversation rules;
    rules.done("new");
    EXPECT_TRUE(rules.lines("position 1").empty());
    EXPECT_TRUE(rules.lines("seat 1 score 0 supply 7").empty());
    const auto answers = rules.lines("show turn");
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(Json::parse(answers[0]).at("error"), "position_unfinished");
    EXPECT_EQ(Json::parse(answers[1]).at("step"), "draw");
    EXPECT_EQ(rules.refused("end"), "unknown_command");
    EXPECT_TRUE(rules.lines("position 1").empty());
    EXPECT_EQ(rules.end().size(), 1U);
    EXPECT_TRUE(rules.end().empty());
}

TEST(RulesDriver, HoldsTheLimitOfAPosition) {
    Conversation rules;
    EXPECT_TRUE(rules.lines("position 1").empty());
    const std::string comment = "#" + std::string(998, ' ');
    for (std::size_t bytes = 0; bytes <= position_bytes_max; bytes += comment.size() + 1) {
        EXPECT_TRUE(rules.lines(comment).empty());
    }
    EXPECT_EQ(rules.ask("end").at("error"), "position_too_long");
    EXPECT_TRUE(rules.lines("position 1").empty());
    EXPECT_TRUE(rules.lines(std::string(line_bytes_max + 1, 'x')).empty());
    EXPECT_EQ(rules.ask("end").at("error"), "position_too_long");
}

TEST(RulesDriver, HoldsTheLimitOfALine) {
    Conversation rules;
    const std::string quit = "version";
    EXPECT_TRUE(rules.ask(quit + std::string(line_bytes_max - quit.size(), ' ')).contains("name"));
    const Json answer = rules.ask(quit + std::string(line_bytes_max - quit.size() + 1, ' '));
    EXPECT_EQ(answer.at("error"), "line_too_long");
    EXPECT_EQ(answer.at("line"), 2);
}

TEST(RulesDriver, ReportsTheColumnOfAnUnknownWord) {
    Conversation rules;
    EXPECT_TRUE(rules.lines("").empty());
    EXPECT_TRUE(rules.lines("  # nothing").empty());
    rules.done("new");
    const Json answer = rules.ask("  play base.U 1;0 r0");
    EXPECT_EQ(answer.at("error"), "not_understood");
    EXPECT_EQ(answer.at("line"), 4);
    EXPECT_EQ(answer.at("column"), 15);
    EXPECT_EQ(rules.ask("show castles").at("column"), 6);
    for (const char* line : {"show",
                             "show board now",
                             "pass now",
                             "deployments now",
                             "quit now",
                             "help me",
                             "version 2",
                             "draw base.U base.V",
                             "save",
                             "load",
                             "turn",
                             "withdraw",
                             "saves all",
                             "seed",
                             "deploy follower 1,0",
                             "placements base.U r0",
                             "placements base.Z",
                             "place 1,0 r0 now"}) {
        const std::string error = rules.refused(line);
        EXPECT_TRUE(error == "not_understood" || error == "no_such_save") << line << ' ' << error;
    }
    EXPECT_FALSE(rules.has_quit());
}

std::string garbage(random_play::Dice& dice, const std::vector<std::string>& lines) {
    std::string line = dice.any(lines);
    for (std::size_t changes = dice.below(4); changes > 0; --changes) {
        const std::size_t at = dice.below(line.size() + 1);
        const auto byte =
            static_cast<char>(dice.once_in(4) ? dice.below(256) : 32 + dice.below(95));
        dice.once_in(2) ? line.insert(at, 1, byte) : line.replace(at, dice.below(3), 1, byte);
    }
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

TEST(RulesDriver, SurvivesGarbage) {
    const std::vector<std::string> lines{
        "new seats red blue start base.B 0,0 r90 order base.U base.V base.W #end",
        "new free seats 3 followers 1",
        "draw",
        "draw base.W",
        "place 1,0 r0",
        "place 0,1 r90",
        "deploy follower 1,0 r0",
        "pass",
        "pass",
        "play base.E 0,-1 r180 follower f0",
        "turn 2",
        "withdraw 1",
        "order base.C #end",
        "placements",
        "placements base.T",
        "deployments",
        "show features",
        "show scoring",
        "show position",
        "save a",
        "load a",
        "seed 4",
        "position 1",
        "ruleset base-c1 followers 7",
        "seat 1 score 20000 supply 7",
        "seat 2 score 0 supply 6",
        "turn 1 seat 1 step place hand base.U",
        "tile base.D 0,0 r0",
        "meeple 2 follower 0,0 c0",
        "unseen base.V 180",
        "end",
        "help",
        ""};
    random_play::Dice dice(11);
    Conversation rules;
    rules.done("new");
    int done = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::string line = dice.once_in(3) ? garbage(dice, lines) : dice.any(lines);
        for (const std::string& answer : rules.lines(line)) {
            const Json parsed = Json::parse(answer, nullptr, false);
            ASSERT_TRUE(parsed.is_object()) << line << '\n' << answer;
            done += parsed.contains("error") ? 0 : 1;
        }
    }
    EXPECT_GT(done, 2000);
}

TEST(RulesDriver, JoinsInputSplitAnywhere) {
    const std::string input = "one\n\ntwo\r\n" + std::string(line_bytes_max + 9, 'x') + "\nlast";
    for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{7}, input.size()}) {
        Lines lines;
        std::vector<std::string> got;
        const auto take = [&](std::string_view line) { got.emplace_back(line.substr(0, 5)); };
        for (std::size_t at = 0; at < input.size(); at += piece) {
            lines.add(std::string_view(input).substr(at, piece), take);
        }
        lines.end(take);
        EXPECT_EQ(got, (std::vector<std::string>{"one", "", "two\r", "xxxxx", "last"}));
    }
}

TEST(ViewHash, IsTheBeginningOfTheHashOfThePositionText) {
    // The second value is the sha256sum of the seven lines of that position.
    EXPECT_EQ(hex(ViewHash{0x00, 0x01, 0x0F, 0x10, 0x7F, 0x80, 0xFE, 0xFF}), "00010f107f80feff");
    bastide::Setup setup;
    setup.stack[index_of(*catalogue().find("base.U"))] = 1;
    setup.start = PlacedTile{{}, *catalogue().find("base.D"), Rotation::r0};
    setup.seats = 1;
    EXPECT_EQ(hex(view_hash(start(setup))), "af21fabf79a3569d");
}

}  // namespace
}  // namespace bastide::rules
