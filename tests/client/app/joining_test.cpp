#include "client/app/joining.hpp"

#include "proto/game_codec.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace bastide::app {
namespace {

constexpr const char* code = "ABCDEFGHJK";

model::Model seated_at(std::vector<model::MatchId> matches) {
    model::Model model;
    model.seated_at = std::move(matches);
    return model;
}

v1::TableInfo listed(v1::Visibility visibility, std::uint32_t seats_max = 2) {
    v1::TableInfo table;
    table.set_match(7);
    table.set_phase(v1::OPEN);
    table.set_seats_max(seats_max);
    table.mutable_access()->set_visibility(visibility);
    return table;
}

v1::ClientMessage join_with_code() {
    v1::ClientMessage message;
    message.mutable_join_table()->mutable_key()->set_code(code);
    return message;
}

bool joins(const Request& request, model::MatchId match) {
    return request && request->has_join_table() && request->join_table().match() == match;
}

bool watches(const Request& request, model::MatchId match) {
    return request && request->has_watch() && request->watch().match() == match;
}

TEST(Welcome, LeadsToTheAimOnce) {
    Joining joining{{model::TableCode{code}}};
    const Request request = welcomed(joining, seated_at({5}), std::nullopt);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->join_table().key().code(), code);
    EXPECT_TRUE(is_heading_for_table(joining));
    EXPECT_TRUE(watches(welcomed(joining, seated_at({5}), std::nullopt), 5)) << "after a reconnect";
    Joining quick{{std::nullopt, true}};
    const Request game = welcomed(quick, {}, std::nullopt);
    EXPECT_TRUE(game && game->has_quick_play());
}

/// Before: two players whose opponents had left waited at two tables for good.
TEST(LeftAlone, AsksForAnotherTableOfQuickPlay) {
    model::Attended at;
    at.seat = Seat{0};
    at.table.set_title("Quick play");
    at.table.set_phase(v1::OPEN);
    at.table.set_auto_start(true);
    at.table.set_seats_max(2);
    codec::to_wire(Ruleset{}, *at.table.mutable_ruleset());
    at.table.add_seats();
    const Request again = left_alone(at);
    EXPECT_TRUE(again && again->has_quick_play());
    for (const auto& change : std::vector<std::function<void(model::Attended&)>>{
             [](auto& other) { other.seat.reset(); },
             [](auto& other) { other.table.set_title("Club"); },
             [](auto& other) { other.table.set_phase(v1::PLAYING); },
             [](auto& other) { other.table.set_auto_start(false); },
             [](auto& other) { other.table.set_seats_max(3); },
             [](auto& other) { other.table.mutable_ruleset()->set_followers(5); },
             [](auto& other) { other.table.add_seats(); }}) {
        model::Attended other = at;
        change(other);
        EXPECT_FALSE(left_alone(other));
    }
}

TEST(Welcome, LeadsToTheMatchAtHandElseToTheWantedGame) {
    Joining joining{{std::nullopt, false, 6}};
    EXPECT_TRUE(watches(welcomed(joining, seated_at({5, 6}), 9), 9));
    joining.goal.match = 6;
    EXPECT_TRUE(watches(welcomed(joining, seated_at({5, 6}), std::nullopt), 6));
    joining.goal.match = 7;
    EXPECT_FALSE(welcomed(joining, seated_at({5, 6}), std::nullopt)) << "we have no seat there";
    EXPECT_FALSE(is_heading_for_table(joining));
}

TEST(Welcome, LeadsToTheOnlyGameOfOurs) {
    Joining joining;
    EXPECT_TRUE(watches(welcomed(joining, seated_at({5}), std::nullopt), 5));
    EXPECT_TRUE(is_heading_for_table(joining));
    EXPECT_FALSE(welcomed(joining, seated_at({}), std::nullopt));
    EXPECT_FALSE(is_heading_for_table(joining));
}

TEST(Enter, TakesAFreeSeatElseWatches) {
    Joining joining;
    EXPECT_TRUE(joins(enter(joining, {}, listed(v1::PUBLIC), false), 7));
    EXPECT_TRUE(watches(enter(joining, {}, listed(v1::PUBLIC, 0), false), 7));
    EXPECT_TRUE(watches(enter(joining, seated_at({7}), listed(v1::PASSWORD), false), 7));
}

TEST(Enter, NeedsThePasswordUnlessInvited) {
    Joining joining;
    EXPECT_TRUE(joins(enter(joining, {}, listed(v1::PASSWORD), true), 7));
    EXPECT_FALSE(joining.locked);
    EXPECT_FALSE(enter(joining, {}, listed(v1::PASSWORD), false));
    EXPECT_EQ(joining.locked, 7U);
}

TEST(Enter, LetsPlayersOfTheOriginalIntoItsRematch) {
    Joining joining;
    model::Attended original;
    original.table.set_match(4);
    original.table.set_phase(v1::FINISHED);
    original.seat = Seat{0};
    v1::TableInfo rematch = listed(v1::PASSWORD);
    rematch.set_rematch_of(4);
    left(joining, nullptr);
    EXPECT_FALSE(enter(joining, {}, rematch, false));
    model::Model model;
    model.matches[4] = original;
    EXPECT_TRUE(joins(enter(joining, model, rematch, false), 7)) << "it is shown still";
    left(joining, &original);
    EXPECT_TRUE(joins(enter(joining, {}, rematch, false), 7));
}

TEST(RefusedSeat, IsWatchedByItsKey) {
    for (const v1::Reason reason : {v1::TABLE_FULL, v1::ALREADY_STARTED}) {
        Joining joining;
        const Request request = refused(joining, {"", reason, "No.", join_with_code()}, false);
        ASSERT_TRUE(watches(request, 0));
        EXPECT_EQ(request->watch().key().code(), code);
    }
}

TEST(RefusedSeat, IsNotWatchedWithoutKeyOrFromAnotherTable) {
    Joining joining;
    v1::ClientMessage join;
    join.mutable_join_table()->set_match(7);
    EXPECT_FALSE(refused(joining, {"", v1::TABLE_FULL, "No.", join}, false));
    EXPECT_FALSE(refused(joining, {"", v1::TABLE_FULL, "No.", {}}, false)) << "no seat was refused";
    EXPECT_FALSE(refused(joining, {"", v1::TABLE_FULL, "No.", join_with_code()}, true));
    EXPECT_FALSE(refused(joining, {"", v1::NO_SUCH_MATCH, "No.", join_with_code()}, false));
}

TEST(RefusedSeat, EndsTheWayToTheTable) {
    Joining joining{{model::TableCode{code}}};
    welcomed(joining, {}, std::nullopt);
    EXPECT_FALSE(refused(joining, {"", v1::NO_SUCH_MATCH, "No.", join_with_code()}, false));
    EXPECT_FALSE(is_heading_for_table(joining));
}

}  // namespace
}  // namespace bastide::app
