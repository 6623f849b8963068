// `bastide rules` as an external referee uses it: plays every board of tests/data/boards.json as
// text, and compares features and lists with the naive rules.
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rules_conversation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace bastide::rules {
namespace {

using Totals = std::map<std::string, int>;

std::string cell_text(const Json& cell) {
    return std::to_string(cell.at(0).get<int>()) + ',' + std::to_string(cell.at(1).get<int>());
}

/// The engine's name of a refusal in boards.json.
std::string refusal_of(const Json& reason) {
    static const std::map<std::string, std::string> names{
        {"occupied", "cell_taken"},
        {"edge", "edge_mismatch"},
        {"no edge neighbour", "no_edge_neighbour"},
        {"feature occupied", "feature_occupied"},
        {"not the tile just placed", "not_the_tile_just_placed"},
        {"supply empty", "supply_empty"},
        {"garden takes an abbot only", "garden_for_abbot"},
        {"off the table", "off_the_table"},
        {"immediate U-turn", "river_turns_back"},
        {"the tile just placed", "the_tile_just_placed"},
        {"river", "not_on_the_river"}};
    return names.at(reason);
}

std::string table_of(const Json& cells) {
    const int width = cells.at(2).get<int>() - cells.at(0).get<int>() + 1;
    const int height = cells.at(3).get<int>() - cells.at(1).get<int>() + 1;
    return "fixed:" + std::to_string(width) + "x" + std::to_string(height);
}

/// The ruleset's name of an option in boards.json.
std::string option_of(const std::string& key, const Json& value) {
    static const std::map<std::string, std::string> names{{"big", "bigFollower"},
                                                          {"abbot", "abbot"},
                                                          {"incomplete", "incompleteScores"},
                                                          {"trees", "treesOpen"},
                                                          {"table", "table"},
                                                          {"tableCloses", "tableCloses"},
                                                          {"lateFollower", "lateFollower"},
                                                          {"uturn", "riverUTurn"}};
    const std::string word = key == "table"      ? table_of(value)
                             : value.is_string() ? value.get<std::string>()
                                                 : value.dump();
    return names.at(key) + '=' + word;
}

/// All options except the preset and the number of followers.
std::string options_of(const Json& rules) {
    std::string words = rules.contains("uturn") ? "" : " riverUTurn=immediate";
    for (const auto& [key, value] : rules.items()) {
        if (key != "preset" && key != "supply") {
            words += ' ' + option_of(key, value);
        }
    }
    return words;
}

class Referee {
  public:
    Referee(const Json& test, const std::string& preset, bool has_move_results)
        : test_(test), has_move_results_(has_move_results) {
        std::string line =
            "new free ruleset preset=" + preset + options_of(test.at("rules")) + " seats";
        for (const std::string seat : test.at("players")) {
            line += ' ' + seat;
        }
        const Json& start = test.at("moves").at(0);
        line += " followers " + std::to_string(test.at("rules").value("supply", 7)) + " start " +
                placing(start);
        EXPECT_FALSE(start.contains("meeple"));
        rules_.done(line);
    }

    void run() {
        for (std::size_t i = 1; i < test_.at("moves").size(); ++i) {
            const Json& move = test_.at("moves").at(i);
            SCOPED_TRACE(move.dump());
            make(move);
            if (move.value("stop", false)) {
                return;
            }
        }
    }

    void finish() { EXPECT_EQ(rules_.done("order #end").at("step"), "over"); }

    Totals totals() {
        Totals totals;
        const Json scores = rules_.done("show scores").at("scores");
        for (const Json& seat : scores) {
            totals[seat.at("seat")] = seat.at("score");
        }
        return totals;
    }

  private:
    static std::string placing(const Json& move) {
        return move.at("tile").get<std::string>() + ' ' + cell_text(move.at("at")) + " r" +
               std::to_string(move.at("rot").get<int>());
    }

    void make(const Json& move) {
        if (move.contains("p")) {
            rules_.done("turn " + move.at("p").get<std::string>());
        }
        std::string line = "play " + placing(move);
        const bool deploys = move.contains("meeple");
        EXPECT_EQ(offered(move), deploys || !move.contains("illegal"));
        if (deploys) {
            const Json& meeple = move.at("meeple");
            line += ' ' + meeple.value("kind", "follower") + ' ' +
                    (meeple.contains("at") ? cell_text(meeple.at("at")) + ' ' : "") +
                    meeple.at("seg").get<std::string>();
        }
        if (move.contains("abbotHome")) {
            line += " home " + abbot();
        }
        if (!move.contains("illegal")) {
            compare(move, rules_.done(line));
            return;
        }
        EXPECT_EQ(rules_.refused(line), refusal_of(move.at("illegal")));
        if (deploys) {
            compare(move, rules_.done("play " + placing(move)));
        }
    }

    bool offered(const Json& move) {
        const Json all = rules_.done("placements " + move.at("tile").get<std::string>());
        const Json wanted{{"cell", move.at("at")}, {"rotation", move.at("rot")}};
        const Json& list = all.at("placements");
        return std::find(list.begin(), list.end(), wanted) != list.end();
    }

    std::string abbot() {
        const Json meeples = rules_.done("show board").at("meeples");
        for (const Json& meeple : meeples) {
            if (meeple.at("meeple") == "abbot") {
                return cell_text(meeple.at("cell")) + ' ' + meeple.at("segment").get<std::string>();
            }
        }
        return {};
    }

    void compare(const Json& move, const Json& answer) {
        if (!has_move_results_) {
            return;
        }
        Totals points;
        for (const Json& event : answer.at("events")) {
            const Json shares = event.value("shares", Json::array());
            for (const Json& share : shares) {
                points[share.at("seat")] += share.at("points").get<int>();
            }
        }
        std::erase_if(points, [](const auto& gained) { return gained.second == 0; });
        if (!move.contains("abbotHome")) {  // boards.json states the points of a returned abbot
                                            // only in the totals
            EXPECT_EQ(points, move.value("score", Totals{}));
        }
        if (move.contains("returned")) {
            auto expected = move.at("returned").get<std::vector<std::string>>();
            auto returned = answer.at("returned").get<std::vector<std::string>>();
            std::sort(expected.begin(), expected.end());
            std::sort(returned.begin(), returned.end());
            EXPECT_EQ(returned, expected);
        }
        if (move.contains("totals")) {
            EXPECT_EQ(Json(totals()), move.at("totals"));
        }
    }

    const Json& test_;
    bool has_move_results_;  ///< the case has expected results of moves for this preset
    Conversation rules_;
};

/// Final totals by preset. Totals without a preset are for the case's own one.
std::map<std::string, Json> finals(const Json& test) {
    if (!test.contains("final")) {
        return {};
    }
    const Json& stated = test.at("final");
    if (stated.begin().value().is_object()) {
        return stated;
    }
    return {{test.at("rules").at("preset"), stated}};
}

TEST(RulesDriverBoards, ScoresMatchTheSharedCases) {
    int played = 0;
    int finished = 0;
    for (const Json& test : naive::boards().at("cases")) {
        SCOPED_TRACE(test.at("id").get<std::string>());
        ++played;
        const std::string preset = test.at("rules").at("preset");
        Referee own(test, preset, true);
        own.run();
        if (test.contains("before")) {
            EXPECT_EQ(Json(own.totals()), test.at("before"));
        }
        for (const auto& [other, totals] : finals(test)) {
            SCOPED_TRACE("final scoring by " + other);
            Referee referee(test, other, other == preset);
            referee.run();
            referee.finish();
            EXPECT_EQ(Json(referee.totals()), totals);
            ++finished;
        }
    }
    EXPECT_EQ(played, 61);
    EXPECT_EQ(finished, 23);
}

TEST(RulesDriverBoards, PlacementsOnTheStartTile) {
    Conversation rules;
    rules.done("new");
    for (const Json& table : naive::boards().at("tables").at("placementsOnStartTile")) {
        if (!table.is_object()) {
            continue;
        }
        for (const auto& [tile, count] : table.items()) {
            const auto& distinct = naive::facts().at(tile).distinct_rotations;
            const Json all = rules.done("placements " + tile).at("placements");
            const auto disambiguated =
                std::count_if(all.begin(), all.end(), [&](const Json& place) {
                    return std::find(distinct.begin(),
                                     distinct.end(),
                                     place.at("rotation").get<int>()) != distinct.end();
                });
            EXPECT_EQ(disambiguated, count.get<int>()) << tile;
        }
    }
}

naive::Spot spot_of(const Json& at) {
    return {{at.at("cell").at(0), at.at("cell").at(1)}, at.at("segment")};
}

/// A feature from the driver, against the same one found by flood fill.
void compare(const Json& shown, const naive::Feature& feature) {
    const bool field = feature.kind == naive::Kind::field;
    EXPECT_EQ(spot_of(shown.at("at")), feature.name());
    EXPECT_EQ(shown.at("tiles"), feature.tiles);
    EXPECT_EQ(shown.at("pennants"), feature.pennants);
    EXPECT_EQ(shown.at("inns"), feature.inns);
    EXPECT_EQ(shown.at("cathedrals"), feature.cathedrals);
    EXPECT_EQ(shown.at("complete"), !field && feature.complete());
    std::set<naive::Spot> spots;
    for (const Json& segment : shown.at("segments")) {
        spots.insert(spot_of(segment));
    }
    EXPECT_EQ(spots, feature.spots);
    EXPECT_EQ(shown.at("meeples").size(), feature.followers.size());
    EXPECT_EQ(shown.at("shares").size(), feature.weights().size());
    std::set<naive::Spot> touches;
    std::set<naive::Spot> complete;
    for (const Json& city : shown.at("touches")) {
        touches.insert(spot_of(city.at("at")));
        if (city.at("complete")) {
            complete.insert(spot_of(city.at("at")));
        }
    }
    EXPECT_EQ(touches, feature.cities);
    EXPECT_EQ(complete, feature.complete_cities);
    EXPECT_EQ(shown.at("cities"), feature.complete_cities.size());
    // The naive rules count a side twice if the field reaches both halves by two segments.
    const int open = shown.at("open_sides");
    EXPECT_TRUE(field ? open <= feature.open && (open > 0) == (feature.open > 0)
                      : open == feature.open);
}

const std::map<std::string, naive::Piece>& pieces() {
    static const std::map<std::string, naive::Piece> all{{"follower", naive::Piece::follower},
                                                         {"big", naive::Piece::big},
                                                         {"abbot", naive::Piece::abbot}};
    return all;
}

std::string word_of(naive::Kind kind) {
    return std::vector<std::string>{"road", "city", "monastery", "garden", "field", "river"}.at(
        static_cast<std::size_t>(kind));
}

TEST(RulesDriverBoards, FeaturesAreThoseOfTheNaiveRules) {
    random_play::Dice dice(3);
    for (int games = 0; games < 10; ++games) {
        Conversation rules;
        naive::Board board(naive::facts());
        rules.done("new ruleset base-c2,inns-c2 followers 12 bigFollower=1 abbot=1 seats 1 seed " +
                   std::to_string(games));
        board.lay("base.D", {{0, 0}, 0});
        for (int turns = 0; turns < 40; ++turns) {
            const std::string tile = rules.done("draw").at("hand");
            const Json places = rules.done("placements").at("placements");
            const Json& place = places.at(dice.below(places.size()));
            const naive::Cell cell{place.at("cell").at(0), place.at("cell").at(1)};
            const int degrees = place.at("rotation");
            rules.done("place " + cell_text(place.at("cell")) + " r" + std::to_string(degrees));
            board.lay(tile, {cell, degrees});
            const Json spots = rules.done("deployments").at("deployments");
            const Json supply = rules.done("show supplies").at("supplies").at(0);
            std::size_t legal = 0;
            for (const auto& [word, piece] : pieces()) {
                legal += board.legal_deployments(cell, supply.at(word), piece).size();
            }
            EXPECT_EQ(spots.size(), legal);
            if (spots.empty()) {
                rules.done("pass");
            } else {
                const Json& chosen = spots.at(dice.below(spots.size()));
                const std::string word = chosen.at("meeple");
                const naive::Spot spot = spot_of(chosen);
                rules.done("deploy " + word + ' ' + cell_text(place.at("cell")) + ' ' +
                           spot.segment);
                board.deploy(0, spot, pieces().at(word));
            }
            board.score_completed(cell);
        }
        const Json shown = rules.done("show features").at("features");
        const auto features = board.features();
        ASSERT_EQ(shown.size(), features.size());
        for (std::size_t i = 0; i < features.size(); ++i) {
            EXPECT_EQ(shown.at(i).at("kind"), word_of(features[i].kind));
            compare(shown.at(i), features[i]);
        }
    }
}

/// SB-1, PT-2: where each player is on the score track.
TEST(RulesDriverBoards, ScoreboardShowsSpaceAndPointTiles) {
    Conversation rules;
    for (const Json& row : naive::boards().at("tables").at("scoreboard")) {
        const std::string score = std::to_string(row.at("score").get<int>());
        for (const std::string& line : {std::string("position 1"),
                                        std::string("ruleset base-c1 followers 7"),
                                        "seat 1 score " + score + " supply 7",
                                        std::string("seat 2 score 0 supply 7"),
                                        std::string("turn 1 seat 1 step draw"),
                                        std::string("tile base.D 0,0 r0"),
                                        std::string("unseen base.V 9")}) {
            EXPECT_TRUE(rules.lines(line).empty());
        }
        rules.done("end");
        const Json shown = rules.done("show scoreboard").at("scoreboard").at(0);
        EXPECT_EQ(shown.at("score"), row.at("score"));
        EXPECT_EQ(shown.at("space"), row.at("space")) << score;
        EXPECT_EQ(shown.at("tiles"), row.at("tiles")) << score;
        EXPECT_EQ(shown.at("laps"), row.at("score").get<int>() / 50);
    }
}

TEST(RulesDriverBoards, OpenSidesOfFieldsAreSidesOfTiles) {
    Conversation rules;
    rules.done("new free start base.U");
    const auto field = [&](std::size_t index) {
        std::vector<Json> fields;
        const Json features = rules.done("show features").at("features");
        for (const Json& feature : features) {
            if (feature.at("kind") == "field") {
                fields.push_back(feature);
            }
        }
        return fields.at(index).at("open_sides").get<int>();
    };
    EXPECT_EQ(field(0), 3) << "north, and the road's two sides above it";
    EXPECT_EQ(field(1), 3);
    rules.done("play base.A 1,0 r90");
    EXPECT_EQ(field(0), 6) << "one field round the end of the road: its west side counts once";
    rules.done("new free start base.V 0,0 r270");
    for (const char* line : {"play base.V 1,0 r0", "play base.V 1,1 r90", "play base.V 0,1 r180"}) {
        rules.done(line);
    }
    EXPECT_EQ(field(0), 8) << "round the ring of road";
    EXPECT_EQ(field(1), 0) << "inside it";
}

}  // namespace
}  // namespace bastide::rules
