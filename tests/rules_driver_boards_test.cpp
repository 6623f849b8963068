// `bastide rules` as an outside referee uses it: every base board of tests/data/boards.json played
// move by move over text, and features and lists compared with the naive rules.
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

/// What the boards call a refusal, as the engine names it.
std::string refusal_of(const Json& reason) {
    static const std::map<std::string, std::string> names{
        {"occupied", "cell_taken"},
        {"edge", "edge_mismatch"},
        {"no edge neighbour", "no_edge_neighbour"},
        {"feature occupied", "feature_occupied"},
        {"not the tile just placed", "not_the_tile_just_placed"},
        {"supply empty", "supply_empty"}};
    return names.at(reason);
}

class Referee {
  public:
    explicit Referee(const Json& test) : test_(test) {
        std::string line = "new free seats";
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
            line += " follower " + (meeple.contains("at") ? cell_text(meeple.at("at")) + ' ' : "") +
                    meeple.at("seg").get<std::string>();
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

    void compare(const Json& move, const Json& answer) {
        Totals points;
        for (const Json& event : answer.at("events")) {
            const Json shares = event.value("shares", Json::array());
            for (const Json& share : shares) {
                points[share.at("seat")] += share.at("points").get<int>();
            }
        }
        std::erase_if(points, [](const auto& gained) { return gained.second == 0; });
        EXPECT_EQ(points, move.value("score", Totals{}));
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
    Conversation rules_;
};

/// What we play: not the editions before FM-3 (SC-9).
bool is_of_the_base_game(const Json& test) {
    if (test.at("rules").at("preset").get<std::string>().starts_with("c1-200")) {
        return false;
    }
    for (const auto& [key, value] : test.at("rules").items()) {
        if (key != "preset" && key != "supply") {
            return false;
        }
    }
    const Json& moves = test.at("moves");
    return std::all_of(moves.begin(), moves.end(), [](const Json& move) {
        return catalogue().find(move.at("tile").get<std::string>()).has_value();
    });
}

/// The totals after the final scoring by FM-3, if the case states them.
const Json* final_totals(const Json& test) {
    if (!test.contains("final")) {
        return nullptr;
    }
    const Json& stated = test.at("final");
    if (!stated.begin().value().is_object()) {
        return &stated;
    }
    for (const char* preset : {"c2", "c1-e3"}) {
        if (stated.contains(preset)) {
            return &stated.at(preset);
        }
    }
    return nullptr;
}

TEST(RulesDriverBoards, EveryCaseOfTheBaseRules) {
    int played = 0;
    int finished = 0;
    for (const Json& test : naive::boards().at("cases")) {
        SCOPED_TRACE(test.at("id").get<std::string>());
        if (!is_of_the_base_game(test)) {
            continue;
        }
        ++played;
        Referee referee(test);
        referee.run();
        if (test.contains("before")) {
            EXPECT_EQ(Json(referee.totals()), test.at("before"));
        }
        if (const Json* totals = final_totals(test)) {
            referee.finish();
            EXPECT_EQ(Json(referee.totals()), *totals);
            ++finished;
        }
    }
    EXPECT_EQ(played, 36);
    EXPECT_EQ(finished, 10);
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
            const auto told_apart = std::count_if(all.begin(), all.end(), [&](const Json& place) {
                return std::find(distinct.begin(),
                                 distinct.end(),
                                 place.at("rotation").get<int>()) != distinct.end();
            });
            EXPECT_EQ(told_apart, count.get<int>()) << tile;
        }
    }
}

naive::Spot spot_of(const Json& at) {
    return {{at.at("cell").at(0), at.at("cell").at(1)}, at.at("segment")};
}

/// One feature as the driver shows it, against the same one found by flood fill.
void compare(const Json& shown, const naive::Feature& feature) {
    const bool field = feature.kind == naive::Kind::field;
    EXPECT_EQ(spot_of(shown.at("at")), feature.name());
    EXPECT_EQ(shown.at("tiles"), feature.tiles);
    EXPECT_EQ(shown.at("pennants"), feature.pennants);
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
    // The naive rules count a side twice if the field reaches both its halves by two segments.
    const int open = shown.at("open_sides");
    EXPECT_TRUE(field ? open <= feature.open && (open > 0) == (feature.open > 0)
                      : open == feature.open);
}

std::string word_of(naive::Kind kind) {
    return std::vector<std::string>{"road", "city", "monastery", "field"}.at(
        static_cast<std::size_t>(kind));
}

TEST(RulesDriverBoards, FeaturesAreThoseOfTheNaiveRules) {
    random_play::Dice dice(3);
    for (int games = 0; games < 10; ++games) {
        Conversation rules;
        naive::Board board(naive::facts());
        rules.done("new seats 1 followers 12 seed " + std::to_string(games));
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
            const Json supply = rules.done("show supplies").at("supplies").at(0).at("follower");
            EXPECT_EQ(spots.size(), board.legal_deployments(cell, supply).size());
            if (spots.empty()) {
                rules.done("pass");
            } else {
                const naive::Spot spot = spot_of(spots.at(dice.below(spots.size())));
                rules.done("deploy follower " + cell_text(place.at("cell")) + ' ' + spot.segment);
                board.deploy(0, spot);
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
