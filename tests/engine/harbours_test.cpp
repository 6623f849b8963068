// Rivers and harbours (V-13) that no scenario can show: limits, and positions that no game reaches.
#include "engine/deployment.hpp"
#include "engine/goods.hpp"
#include "engine/notation.hpp"
#include "engine/setup.hpp"
#include "tests/support/position_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide {
namespace {

// googletest reserves the name Setup in tests.
using Start = Setup;

TileTypeId tile(const char* name) {
    return *catalogue().find(name);
}

Start with_start_tile(const char* name) {
    Start setup;
    setup.ruleset.farms = FarmMethod::by_city;
    setup.ruleset.rivers_and_harbours = true;
    setup.start = PlacedTile{{}, tile(name), Rotation::r0};
    setup.stack[index_of(tile("base.B"))] = 2;
    return setup;
}

SegmentAt at(const Game& game, Cell cell, const char* segment) {
    return {cell, find_segment(game.board.type_of(*game.board.tile_at(cell)), segment)};
}

Game harbour() {
    Game game = start(with_start_tile("rh.T"));
    game.harbours.push_back({{}, 0b01});
    return game;
}

TEST(Harbours, TakeTenPiecesOfEach) {
    Game game = harbour();
    for (std::size_t i = 0; i < goods_of_each; ++i) {
        EXPECT_EQ(refuse_goods(game, at(game, {}, "f0")), std::nullopt);
        game.goods.push_back({Seat{0}, {{static_cast<std::int16_t>(i), 9}, 0}});
    }
    EXPECT_EQ(refuse_goods(game, at(game, {}, "f0")), Refusal::no_goods_left);
    EXPECT_FALSE(may_put_goods(game));
}

TEST(Harbours, RestrictTradeToEntitledPlayers) {
    Game game = harbour();
    EXPECT_EQ(refuse_goods(game, at(game, {}, "y0")), Refusal::not_on_a_harbour);
    EXPECT_EQ(refuse_goods(game, {{5, 5}, 0}), Refusal::not_on_a_harbour);
    game.turn.seat = Seat{1};
    EXPECT_EQ(refuse_goods(game, at(game, {}, "f0")), Refusal::no_right_to_trade);
    game.turn.seat = Seat{0};
    game.goods.push_back({Seat{0}, at(game, {}, "f0")});
    EXPECT_EQ(refuse_goods(game, at(game, {}, "f0")), Refusal::goods_there);
    EXPECT_EQ(refuse_goods(game, at(game, {}, "f1")), std::nullopt);
    game.unseen = {};
    EXPECT_EQ(refuse_goods(game, at(game, {}, "f1")), Refusal::wrong_step) << "no draw, no goods";
}

/// A turn deploys once on the tile just placed, so only a position can have a boat there already.
TEST(Harbours, AllowOneBoatPerTile) {
    Game game = start(with_start_tile("rh.X"));
    game.turn.step = Step::deploy;
    EXPECT_EQ(refuse_deployment(game, {MeepleKind::follower, at(game, {}, "y1")}), std::nullopt);
    game.meeples.push_back({Seat{1}, MeepleKind::follower, at(game, {}, "y0")});
    for (const char* const water : {"y0", "y1"}) {
        EXPECT_EQ(refuse_deployment(game, {MeepleKind::follower, at(game, {}, water)}),
                  Refusal::one_boat_a_tile);
    }
    EXPECT_EQ(refuse_deployment(game, {MeepleKind::follower, at(game, {}, "f0")}), std::nullopt);
}

TEST(Harbours, NeedTheirOption) {
    Start setup = with_start_tile("rh.T");
    EXPECT_EQ(error_in(setup), std::nullopt);
    setup.ruleset.rivers_and_harbours = false;
    EXPECT_EQ(error_in(setup), "waterways are laid with riversAndHarbours only");
    setup.start->type = tile("base.D");
    EXPECT_EQ(error_in(setup), std::nullopt);
    setup.stack[index_of(tile("rh.U"))] = 1;
    EXPECT_EQ(error_in(setup), "waterways are laid with riversAndHarbours only");
}

TEST(Harbours, FitIntoTheLimits) {
    Ruleset ruleset = with_start_tile("rh.T").ruleset;
    ruleset.sets = tile_set("base-c2");
    ruleset.sets |= tile_set("inns-c1");
    ruleset.sets |= tile_set("inns-c2");
    ruleset.start_tile = StartTile::extra;
    ruleset.monasteries_for_all = true;
    ruleset.extra_monasteries = true;
    const auto setup = standard_setup(ruleset, seats_max);
    ASSERT_TRUE(setup.ok()) << setup.error().message;
    EXPECT_EQ(total(setup->stack), 2 * 72 + 2 * 18);
    EXPECT_LE(catalogue().types().size(), tile_types_max);
}

const std::string head =
    "position 1\nruleset base-c1 followers 1 riversAndHarbours=true\n"
    "seat 1 score 0 supply 0\nseat 2 score 0 supply 1\nturn 3 seat 1 step choose\n"
    "tile rh.U 0,0 r0\ntile rh.T 1,0 r90\ntile base.B 0,1 r0\nmeeple 1 follower 0,0 y0\n";
const std::string tail = "unseen base.B 1\nend\n";

TEST(Harbours, RoundTrip) {
    const std::string text = head + "harbour 1,0 1\ngoods 1 1,0 f0\n" + tail;
    const auto game = read_position(text);
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(position_text(*game), text);
    EXPECT_TRUE(may_put_goods(*game));
}

std::string fault_of(const std::string& lines) {
    const auto game = read_position(head + lines + tail);
    return game.ok() ? "" : game.error().message;
}

TEST(Harbours, RejectUnreachablePositions) {
    const std::string no_harbour =
        "rivers come to harbours that lie there, for players who sit there";
    const std::string no_goods = "goods lie on harbours, one piece a field";
    EXPECT_EQ(fault_of("harbour 1,0 1\n"), "");
    EXPECT_EQ(fault_of("harbour 0,0 1\n"), no_harbour);
    EXPECT_EQ(fault_of("harbour 5,5 1\n"), no_harbour);
    EXPECT_EQ(fault_of("harbour 1,0 1\nharbour 1,0 2\n"), no_harbour);
    EXPECT_EQ(fault_of("goods 1 1,0 f0\n"), no_goods);
    EXPECT_EQ(fault_of("harbour 1,0 1\ngoods 2 1,0 f0\n"), no_goods);
    EXPECT_EQ(fault_of("harbour 1,0 1\ngoods 1 1,0 c0\n"), no_goods);
    EXPECT_EQ(fault_of("harbour 1,0 1\ngoods 1 1,0 f0\ngoods 1 1,0 f0\n"), no_goods);
    const auto dry = read_position(
        "position 1\nruleset base-c1 followers 0\nseat 1 score 0 supply 0\n"
        "turn 1 seat 1 step draw\ntile rh.U 0,0 r0\nunseen base.B 1\nend\n");
    ASSERT_FALSE(dry.ok());
    EXPECT_EQ(dry.error().message, "no waterways are laid at this table");
}

}  // namespace
}  // namespace bastide
