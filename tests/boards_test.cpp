// Every board of tests/data/boards.json that the rules we play are enough for is a scenario of the
// same name, and begins with the same moves.
#include "tests/support/scenario_files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace bastide {
namespace {

using Json = nlohmann::json;

/// A tile, where it lies and how it is turned.
using Laid = std::tuple<std::string, int, int, int>;

bool needs_our_rules_only(const Json& board) {
    const std::string preset = board.at("rules").at("preset");
    const bool older = preset != "c1-e3" && preset != "c2" && preset != "c3";
    const bool options = std::ranges::any_of(board.at("rules").items(), [](const auto& option) {
        return option.key() != "preset" && option.key() != "supply";
    });
    return !older && !options && std::ranges::all_of(board.at("moves"), [](const Json& move) {
        return catalogue().find(move.at("tile").get<std::string>()).has_value();
    });
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

std::vector<Laid> moves_of(const scenario::Scenario& scenario) {
    const PlacedTile& start = scenario.start;
    std::vector<Laid> moves{laid(start.type, start.cell, start.rotation)};
    for (const scenario::Line& line : scenario.lines) {
        const auto* turn = std::get_if<scenario::TurnLine>(&line.what);
        if (turn != nullptr && turn->place) {
            moves.push_back(laid(turn->tile, turn->place->cell, turn->place->rotation));
        }
    }
    return moves;
}

TEST(Boards, AreScenariosWhereOurRulesAreEnough) {
    const Json boards = Json::parse(files::content_of("tests/data/boards.json"));
    int count = 0;
    for (const Json& board : boards.at("cases")) {
        if (!needs_our_rules_only(board)) {
            continue;
        }
        ++count;
        const std::string name = board.at("id");
        SCOPED_TRACE(name);
        ASSERT_TRUE(std::ranges::count(scenario::names(), name) == 1) << "no such scenario";
        const auto scenario = scenario::read_named(name);
        ASSERT_TRUE(scenario.ok()) << scenario.error();
        const auto theirs = moves_of(board);
        auto ours = moves_of(*scenario);
        ASSERT_GE(ours.size(), theirs.size());
        ours.resize(theirs.size());
        EXPECT_EQ(ours, theirs);
    }
    EXPECT_EQ(count, 36);
}

}  // namespace
}  // namespace bastide
