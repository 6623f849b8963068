// The naive rules, tested against tables worked out by hand and in whole games.
#include "tests/support/naive.hpp"

#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace naive {
namespace {

Board lone(const std::string& tile) {
    Board board(facts());
    board.lay(tile, {{0, 0}, 0});
    return board;
}

/// The edge letter that the segments of a tile imply for the side with this middle point.
char edge_implied(const Tile& tile, const Point& middle) {
    for (const Segment& segment : tile.segments) {
        if (std::ranges::find(segment.points, middle) != segment.points.end()) {
            return segment.kind == Kind::city       ? 'C'
                   : segment.kind == Kind::river    ? 'I'
                   : segment.kind == Kind::waterway ? 'B'
                                                    : 'R';
        }
    }
    return 'F';
}

TEST(NaiveTiles, EdgesAgreeWithSegments) {
    const std::array<Point, 4> middles{{{0, -3}, {3, 0}, {0, 3}, {-3, 0}}};
    for (const auto& [name, tile] : facts().all()) {
        SCOPED_TRACE(name);
        std::string edges;
        std::size_t points = 0;
        for (const Point& middle : middles) {
            edges += edge_implied(tile, middle);
        }
        for (const Segment& segment : tile.segments) {
            points += segment.points.size();
        }
        EXPECT_EQ(tile.edges, edges);
        // A city side has only its middle, a field side two halves, any other side all three
        // points.
        const auto sides = [&](char edge) { return std::ranges::count(edges, edge); };
        EXPECT_EQ(points,
                  static_cast<std::size_t>(sides('C') + 2 * sides('F') + 3 * sides('R') +
                                           3 * sides('I') + 3 * sides('B')));
    }
}

TEST(NaiveTiles, BoxOfTheBaseGame) {
    for (const char* const set : {"base-c1", "base-c2"}) {
        const std::vector<std::string>& box = facts().box(set);
        EXPECT_EQ(box.size(), 72U);
        EXPECT_EQ(box.front(), "base.D");
        EXPECT_TRUE(std::ranges::all_of(box, [](const auto& tile) { return facts().knows(tile); }));
    }
}

TEST(NaiveTables, PlacementsOnStartTile) {
    const Board board = lone("base.D");
    const Json& counts = boards().at("tables").at("placementsOnStartTile").at("counts");
    EXPECT_EQ(counts.size(), 24U);
    for (const auto& [tile, count] : counts.items()) {
        SCOPED_TRACE(tile);
        const std::vector<int>& distinct = facts().at(tile).distinct_rotations;
        const auto all = board.legal_placements(tile);
        const auto different = std::ranges::count_if(all, [&](const Placement& placement) {
            return std::ranges::find(distinct, placement.degrees) != distinct.end();
        });
        EXPECT_EQ(different, count);
        // Rotations that look equal have equal placements.
        EXPECT_EQ(all.size() * distinct.size(), static_cast<std::size_t>(different) * 4);
    }
}

TEST(NaiveTables, Unplaceable) {
    const std::string a_lone = "a lone ";
    for (const Json& row : boards().at("tables").at("unplaceable")) {
        const std::string on = row.at("board");
        ASSERT_TRUE(on.starts_with(a_lone));
        const Board board = lone(on.substr(a_lone.size()));
        const std::string tile = row.at("tile");
        const std::size_t looks = facts().at(tile).distinct_rotations.size();
        EXPECT_EQ(board.legal_placements(tile).size() * looks / 4, row.at("placements"));
    }
}

std::vector<Farm> farms_of(const Json& row, const std::vector<std::string>& colours) {
    std::vector<Farm> farms;
    for (const Json& json : row.at("farms")) {
        Farm farm;
        farm.name = {{static_cast<int>(farms.size()), 0}, "f0"};
        for (const auto& [player, count] : json.at("followers").items()) {
            const auto seat = std::ranges::find(colours, player) - colours.begin();
            farm.farmers[static_cast<Player>(seat)] = count;
        }
        for (const Json& city : json.at("cities")) {
            farm.complete_cities.insert({{0, 0}, city});
        }
        farms.push_back(farm);
    }
    return farms;
}

TEST(NaiveTables, Farms) {
    const std::vector<std::string> colours{"red", "blue", "green", "yellow", "black"};
    int checked = 0;
    for (const Json& row : boards().at("tables").at("farms")) {
        for (const auto& [method, expected] : row.at("expect").items()) {
            SCOPED_TRACE(row.at("id").get<std::string>() + " by method " + method);
            std::map<std::string, int> totals;
            for (const FarmScore& score :
                 score_farms(farms_of(row, colours), {.farm_method = std::stoi(method)})) {
                for (const auto& [player, points] : score.points) {
                    totals[colours.at(static_cast<std::size_t>(player))] += points;
                }
            }
            for (const auto& [player, points] : expected.items()) {
                EXPECT_EQ(totals[player], points) << player;
            }
            ++checked;
        }
    }
    EXPECT_EQ(checked, 24);
}

// PL-4, SC-12. Four columns of three monasteries: two monasteries get all eight neighbours, each
// from the last tile of a column, and score once.
TEST(NaiveScoring, MonasteriesSideBySide) {
    Board board(facts());
    std::map<Cell, Cell> completed_by;
    for (const int x : {0, 1, 2, 3}) {
        for (const int y : {0, 1, 2}) {
            const Cell cell{x, y};
            board.lay("base.B", {cell, 0});
            board.deploy(x, {cell, "m0"});
            for (const Score& score : board.score_completed(cell)) {
                const Cell monastery = score.feature.name().cell;
                EXPECT_TRUE(completed_by.emplace(monastery, cell).second);
                EXPECT_EQ(score.points, (Points{{monastery.x, 9}}));
            }
        }
    }
    EXPECT_EQ(completed_by, (std::map<Cell, Cell>{{{1, 1}, {2, 2}}, {{2, 1}, {3, 2}}}));
    EXPECT_EQ(board.followers().size(), 10U);
}

constexpr std::size_t players = 2;
constexpr int followers_each = 7;

class RandomGame {
  public:
    explicit RandomGame(unsigned seed) : dice_(seed), box_(facts().box("base-c2")) {
        std::shuffle(box_.begin() + 1, box_.end(), dice_);
        board_.lay(box_.front(), {});
        supply_.fill(followers_each);
    }

    [[nodiscard]] bool over() const { return turn_ == box_.size(); }

    void take_turn() {
        const std::string& tile = box_[turn_];
        const auto player = static_cast<Player>(turn_++ % players);
        const auto placements = board_.legal_placements(tile);
        if (placements.empty()) {
            return;
        }
        const Placement placement = any(placements);
        board_.lay(tile, placement);
        const auto spots = board_.legal_deployments(placement.cell, supply(player));
        if (!spots.empty() && dice_() % 2 == 0) {
            board_.deploy(player, any(spots));
            --supply(player);
        }
        for (const Score& score : board_.score_completed(placement.cell)) {
            completed_.push_back(score.feature.name());
            for (const auto& [spot, meeple] : score.feature.followers) {
                ++supply(meeple.player);
            }
        }
    }

    /// No follower is lost, none is on a complete feature, every segment is in one feature, and
    /// every complete feature was reported once.
    void expect_sound() const {
        const int at_home = std::accumulate(supply_.begin(), supply_.end(), 0);
        EXPECT_EQ(board_.followers().size() + static_cast<std::size_t>(at_home),
                  players * followers_each);
        std::set<Spot> seen;
        std::vector<Spot> complete;
        for (const Feature& feature : board_.features()) {
            for (const Spot& spot : feature.spots) {
                EXPECT_TRUE(seen.insert(spot).second);
            }
            if (feature.complete() && feature.kind != Kind::field && feature.kind != Kind::river) {
                EXPECT_TRUE(feature.followers.empty());
                complete.push_back(feature.name());
            }
        }
        EXPECT_TRUE(std::ranges::is_permutation(complete, completed_));
    }

    [[nodiscard]] const Board& board() const { return board_; }

  private:
    template <typename Choice>
    Choice any(const std::vector<Choice>& choices) {
        return choices[dice_() % choices.size()];
    }

    int& supply(Player player) { return supply_.at(static_cast<std::size_t>(player)); }

    std::mt19937 dice_;
    std::vector<std::string> box_;
    Board board_{facts()};
    std::array<int, players> supply_{};
    std::vector<Spot> completed_;
    std::size_t turn_ = 1;
};

TEST(NaiveGames, StaySound) {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(seed);
        RandomGame game(seed);
        while (!game.over()) {
            game.take_turn();
            game.expect_sound();
        }
        EXPECT_GT(game.board().size(), 60U);
        EXPECT_FALSE(game.board().final_scoring().total.empty());
    }
}

// Prints the duration only: sanitizers and busy machines make any limit unreliable.
TEST(NaiveGames, AreQuickEnough) {
    constexpr int games = 20;
    const auto start = std::chrono::steady_clock::now();
    for (unsigned seed = 1; seed <= games; ++seed) {
        RandomGame game(seed);
        while (!game.over()) {
            game.take_turn();
        }
        EXPECT_FALSE(game.board().final_scoring().total.empty());
    }
    const auto spent = std::chrono::steady_clock::now() - start;
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(spent) / games;
    RecordProperty("microseconds_per_game", std::to_string(micros.count()));
    std::cout << micros.count() << " microseconds a game\n";
}

}  // namespace
}  // namespace naive
