// Every board of tests/data/boards.json exists as a scenario, and for each preset with its scores.
#include "tests/support/scenario_files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace bastide {
namespace {

using Json = nlohmann::json;
using scenario::Scenario;

using Laid = std::tuple<std::string, int, int, int>;

using Points = std::map<std::string, int>;

/// Maps each option in a case's rules to the name of the engine's option.
const std::map<std::string, std::string>& option_words() {
    static const std::map<std::string, std::string> words{
        {"preset", "preset"},
        {"big", "bigFollower"},
        {"abbot", "abbot"},
        {"incomplete", "incompleteScores"},
        {"lateFollower", "lateFollower"},
        {"table", "table"},
        {"tableCloses", "tableCloses"},
        {"trees", "treesOpen"},
        {"uturn", "riverUTurn"},
    };
    return words;
}

/// Converts bounds such as [-1, -1, 1, 1] around the start tile to the engine's option value.
std::string table_word(const Json& bounds) {
    return "fixed:" + std::to_string(2 * bounds.at(2).get<int>() + 1) + "x" +
           std::to_string(2 * bounds.at(3).get<int>() + 1);
}

std::string value_word(const std::string& key, const Json& value) {
    if (key == "table") {
        return table_word(value);
    }
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// A case with a river and no option for it is read with `riverUTurn=immediate`.
bool has_river(const Json& board) {
    return std::ranges::any_of(board.at("moves"), [](const Json& move) {
        return move.at("tile").get<std::string>().starts_with("river");
    });
}

Ruleset rules_of(const Json& board, const std::string& preset) {
    std::string line = "preset=" + preset;
    for (const auto& [key, value] : board.at("rules").items()) {
        if (key != "preset" && key != "supply") {
            line += " " + option_words().at(key) + "=" + value_word(key, value);
        }
    }
    if (has_river(board) && !board.at("rules").contains("uturn")) {
        line += " riverUTurn=immediate";
    }
    WordReader words(line);
    Ruleset rules = read_ruleset(words).value();
    rules.sets = Ruleset().sets;
    return rules;
}

Ruleset rules_of(const Scenario& scenario) {
    Ruleset rules = scenario.ruleset;
    rules.sets = Ruleset().sets;
    return rules;
}

std::vector<Laid> moves_of(const Json& board) {
    std::vector<Laid> moves;
    for (const Json& move : board.at("moves")) {
        moves.emplace_back(
            move.at("tile"), move.at("at").at(0), move.at("at").at(1), move.at("rot"));
    }
    return moves;
}

Laid laid(TileTypeId tile, Cell cell, Rotation rotation) {
    return {catalogue()[tile].name, cell.x, cell.y, 90 * static_cast<int>(index_of(rotation))};
}

std::vector<const scenario::TurnLine*> turns_of(const Scenario& scenario) {
    std::vector<const scenario::TurnLine*> turns;
    for (const scenario::Line& line : scenario.lines) {
        const auto* turn = std::get_if<scenario::TurnLine>(&line.what);
        if (turn != nullptr && turn->place) {
            turns.push_back(turn);
        }
    }
    return turns;
}

std::vector<Laid> moves_of(const Scenario& scenario) {
    const PlacedTile start = scenario.start.value_or(PlacedTile{});
    std::vector<Laid> moves{laid(start.type, start.cell, start.rotation)};
    for (const scenario::TurnLine* turn : turns_of(scenario)) {
        moves.push_back(laid(turn->tile, turn->place->cell, turn->place->rotation));
    }
    return moves;
}

/// The scenario may continue after the end of the case.
bool begins_with(const Scenario& scenario, const Json& board) {
    const auto theirs = moves_of(board);
    const auto ours = moves_of(scenario);
    return ours.size() >= theirs.size() && std::equal(theirs.begin(), theirs.end(), ours.begin());
}

Points points_of(const scenario::TurnLine& turn, const SeatNames& names) {
    Points points;
    for (const scenario::ScoreLine& score : turn.expected.scores) {
        for (const auto& [seat, value] : score.points) {
            points[names.at(index_of(seat))] += value;
        }
    }
    return points;
}

/// Compares the points of every move, which a case states for its own preset. Points for an abbot
/// taken home are only part of the totals.
void expect_same_points(const Scenario& scenario, const Json& board) {
    const auto turns = turns_of(scenario);
    for (std::size_t i = 1; i < board.at("moves").size(); ++i) {
        const Json& move = board.at("moves").at(i);
        SCOPED_TRACE(move.dump());
        const scenario::TurnLine& turn = *turns.at(i - 1);
        EXPECT_EQ(turn.piece.has_value(), move.contains("meeple") || move.contains("abbotHome"));
        EXPECT_EQ(turn.refused.has_value(), move.contains("illegal"));
        EXPECT_EQ(points_of(turn, scenario.seats),
                  move.contains("abbotHome") ? move.at("totals").get<Points>()
                                             : move.value("score", Points{}));
    }
}

std::map<std::string, Points> finals_of(const Json& board) {
    if (!board.contains("final")) {
        return {};
    }
    const Json& stated = board.at("final");
    if (stated.begin().value().is_object()) {
        return stated;
    }
    return {{board.at("rules").at("preset"), stated}};
}

bool is_shown(const Json& board, const std::string& preset, const Points& scores) {
    const std::string id = board.at("id");
    return std::ranges::any_of(scenario::names(), [&](const std::string& name) {
        if (!name.starts_with(id)) {
            return false;
        }
        const auto scenario = scenario::read_named(name);
        if (!scenario || moves_of(*scenario) != moves_of(board) ||
            !(rules_of(*scenario) == rules_of(board, preset))) {
            return false;
        }
        for (const scenario::Line& line : scenario->lines) {
            if (const auto* final = std::get_if<scenario::FinalLine>(&line.what)) {
                Points ours;
                for (std::size_t i = 0; i < final->scores.size(); ++i) {
                    ours[scenario->seats.at(i)] = final->scores[i];
                }
                return ours == scores;
            }
        }
        return false;
    });
}

TEST(Boards, AreScenarios) {
    const Json boards = Json::parse(files::content_of("tests/data/boards.json"));
    int count = 0;
    int finals = 0;
    for (const Json& board : boards.at("cases")) {
        ++count;
        const std::string name = board.at("id");
        SCOPED_TRACE(name);
        ASSERT_TRUE(std::ranges::count(scenario::names(), name) == 1) << "no such scenario";
        const auto scenario = scenario::read_named(name);
        ASSERT_TRUE(scenario.ok()) << scenario.error();
        EXPECT_EQ(rules_of(*scenario), rules_of(board, board.at("rules").at("preset")));
        ASSERT_TRUE(begins_with(*scenario, board));
        expect_same_points(*scenario, board);
        for (const auto& [preset, scores] : finals_of(board)) {
            ++finals;
            EXPECT_TRUE(is_shown(board, preset, scores)) << "no scenario ends as by " << preset;
        }
    }
    EXPECT_EQ(count, 61);
    EXPECT_EQ(finals, 23);
}

}  // namespace
}  // namespace bastide
