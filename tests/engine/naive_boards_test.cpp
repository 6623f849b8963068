// Plays every board of tests/data/boards.json with the naive rules.
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace naive {
namespace {

using Totals = std::map<std::string, int>;

Cell cell_of(const Json& at) {
    return {at.at(0), at.at(1)};
}

/// Tables extend equally far on both sides of the start tile. Rivers follow the milder reading of
/// RV-5.
Land land_of(const Json& rules) {
    Land land{.strict_river = false, .trees = rules.value("trees", "")};
    if (rules.contains("table")) {
        const Json& corners = rules.at("table");
        land.table = Land::Table::fixed;
        land.width = 1 + corners.at(2).get<int>() - corners.at(0).get<int>();
        land.height = 1 + corners.at(3).get<int>() - corners.at(1).get<int>();
    }
    return land;
}

class Play {
  public:
    Play(const Json& test, const std::string& preset, bool by_its_own_preset)
        : test_(test),
          own_(by_its_own_preset),
          rules_(Rules::of_preset(preset)),
          board_(facts(), land_of(test.at("rules"))) {
        for (const std::string player : test.at("players")) {
            players_.push_back(player);
            totals_[player] = 0;
        }
        const Json& rules = test.at("rules");
        rules_.incomplete_scores = rules.value("incomplete", true);
        rules_.late_follower = rules.value("lateFollower", false);
        supply_.assign(players_.size(),
                       {{Piece::follower, rules.value("supply", 7)},
                        {Piece::big, rules.value("big", 0)},
                        {Piece::abbot, rules.value("abbot", 0)}});
    }

    void run() {
        for (const Json& move : test_.at("moves")) {
            SCOPED_TRACE(move.dump());
            make(move);
            if (move.value("stop", false)) {
                return;
            }
        }
    }

    void add_final() { add(board_.final_scoring(rules_).total); }

    [[nodiscard]] Json totals() const { return totals_; }

  private:
    void make(const Json& move) {
        const std::string tile = move.at("tile");
        const Placement placement{cell_of(move.at("at")), move.at("rot")};
        const bool bad_deployment = move.contains("illegal") && move.contains("meeple");
        if (move.contains("illegal") && !bad_deployment) {
            const auto reason = board_.refusal(tile, placement);
            EXPECT_EQ(reason == "river" ? "immediate U-turn" : reason,
                      move.at("illegal").get<std::string>());
            EXPECT_FALSE(offered(tile, placement));
            return;
        }
        if (board_.size() > 0) {
            EXPECT_TRUE(offered(tile, placement));
        }
        board_.lay(tile, placement);
        if (move.contains("meeple")) {
            deploy(move, placement.cell);
        }
        if (move.value("abbotHome", false)) {
            take_home(seat(move.at("p")));
        }
        settle(move, placement.cell);
    }

    [[nodiscard]] bool offered(const std::string& tile, const Placement& placement) const {
        const auto all = board_.legal_placements(tile);
        return std::ranges::find(all, placement) != all.end();
    }

    void deploy(const Json& move, Cell laid) {
        const Json& meeple = move.at("meeple");
        const Spot spot{cell_of(meeple.value("at", move.at("at"))), meeple.at("seg")};
        const Player player = seat(move.at("p"));
        const Piece piece = piece_named(meeple.value("kind", "follower"));
        int& supply = supply_.at(static_cast<std::size_t>(player)).at(piece);
        const auto all = board_.legal_deployments(laid, supply, piece, rules_);
        const bool legal = std::ranges::find(all, spot) != all.end();
        EXPECT_EQ(legal, !move.contains("illegal"));
        if (legal) {
            board_.deploy(player, spot, piece);
            --supply;
            return;
        }
        const std::string reason = spot.cell != laid               ? "not the tile just placed"
                                   : rules_.late_follower          ? "the tile just placed"
                                   : spot.segment.starts_with("g") ? "garden takes an abbot only"
                                   : spot.segment.starts_with("w") ? "river"
                                   : supply == 0                   ? "supply empty"
                                                                   : "feature occupied";
        EXPECT_EQ(reason, move.at("illegal").get<std::string>());
    }

    static Piece piece_named(const std::string& name) {
        static const std::map<std::string, Piece> pieces{
            {"follower", Piece::follower}, {"big", Piece::big}, {"abbot", Piece::abbot}};
        return pieces.at(name);
    }

    void take_home(Player player) {
        const auto abbots = board_.abbots_to_take_home(player);
        ASSERT_EQ(abbots.size(), 1U);
        add(board_.take_home(abbots.front(), rules_).points);
        ++supply_.at(static_cast<std::size_t>(player)).at(Piece::abbot);
    }

    void settle(const Json& move, Cell laid) {
        Points points;
        std::vector<std::string> returned;
        for (const Score& score : board_.score_completed(laid, rules_)) {
            for (const auto& [player, value] : score.points) {
                points[player] += value;
            }
            for (const auto& [spot, meeple] : score.feature.followers) {
                returned.push_back(name(meeple.player));
                ++supply_.at(static_cast<std::size_t>(meeple.player)).at(meeple.piece);
            }
        }
        add(points);
        if (own_) {
            compare(move, points, returned);
        }
    }

    void compare(const Json& move, const Points& points, std::vector<std::string> returned) const {
        Totals scored;
        for (const auto& [player, value] : points) {
            if (value != 0) {
                scored[name(player)] = value;
            }
        }
        EXPECT_EQ(scored, move.value("score", Totals{}));
        if (move.contains("returned")) {
            auto expected = move.at("returned").get<std::vector<std::string>>();
            std::ranges::sort(expected);
            std::ranges::sort(returned);
            EXPECT_EQ(returned, expected);
        }
        if (move.contains("totals")) {
            EXPECT_EQ(totals(), move.at("totals"));
        }
    }

    void add(const Points& points) {
        for (const auto& [player, value] : points) {
            totals_.at(name(player)) += value;
        }
    }

    [[nodiscard]] Player seat(const std::string& player) const {
        return static_cast<Player>(std::ranges::find(players_, player) - players_.begin());
    }

    [[nodiscard]] std::string name(Player player) const {
        return players_.at(static_cast<std::size_t>(player));
    }

    const Json& test_;
    bool own_;  ///< the moves state points for the case's own preset only
    Rules rules_;
    Board board_;
    std::vector<std::string> players_;
    std::vector<std::map<Piece, int>> supply_;
    Totals totals_;
};

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

TEST(NaiveBoards, EveryCaseOfTheRulesItKnows) {
    int played = 0;
    int finished = 0;
    for (const Json& test : boards().at("cases")) {
        const std::string id = test.at("id");
        SCOPED_TRACE(id);
        ++played;
        const std::string preset = test.at("rules").at("preset");
        Play own(test, preset, true);
        own.run();
        if (test.contains("before")) {
            EXPECT_EQ(own.totals(), test.at("before"));
        }
        for (const auto& [other, totals] : finals(test)) {
            SCOPED_TRACE("final scoring by " + other);
            Play play(test, other, other == preset);
            play.run();
            play.add_final();
            EXPECT_EQ(play.totals(), totals);
            ++finished;
        }
    }
    EXPECT_EQ(played, 61);
    EXPECT_EQ(finished, 23);
}

/// RV-5: the boards use the milder reading only.
TEST(NaiveRiver, TurnsLessByTheStrictReading) {
    for (const bool strict : {false, true}) {
        Board board(facts(), {.strict_river = strict});
        board.lay("river1.A", {{0, 0}, 0});
        board.lay("river1.G", {{1, 0}, 0});
        board.lay("river1.D", {{1, 1}, 90});
        EXPECT_EQ(board.refusal("river1.G", {{1, 2}, 90}),
                  strict ? std::optional<std::string>("river") : std::nullopt);
        EXPECT_EQ(board.refusal("river1.G", {{1, 2}, 180}), std::nullopt);
    }
}

/// RV-5: a third turn in the same direction is refused at any distance from the first.
TEST(NaiveRiver, DoesNotTurnAThirdTime) {
    Board board(facts(), {.strict_river = false});
    board.lay("river1.A", {{0, 0}, 0});
    board.lay("river1.G", {{1, 0}, 0});
    board.lay("river1.D", {{1, 1}, 90});
    board.lay("river1.G", {{1, 2}, 90});
    board.lay("river1.D", {{0, 2}, 0});
    EXPECT_EQ(board.refusal("river1.I", {{-1, 2}, 180}), "river");
    EXPECT_EQ(board.refusal("river1.E", {{-1, 2}, 0}), std::nullopt);
}

}  // namespace
}  // namespace naive
