// The host's changes to the table before its game, over real sockets.
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class Hosts : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        for (const char* name : {"Anna", "Ben", "Cleo"}) {
            party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::json, name));
        }
        party[0]->create_table();
        party[1]->join_table(match());
        party[2]->join_table(match());
    }

    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    [[nodiscard]] std::uint32_t match() const { return party[0]->match; }

    v1::TableInfo table_as_seen_by(WirePlayer& player) {
        return player.socket.request(watch(match())).snapshot().table();
    }

    Party party;
};

TEST_F(Hosts, RemovePlayers) {
    EXPECT_EQ(party[0]->request_done(remove_player(match(), 1, 3)), 4U);
    party[2]->follow_to(4);
    EXPECT_EQ(party[2]->updates.back().events(0).seat_left().why(), v1::BY_THE_HOST);
    EXPECT_EQ(party[1]->refused(join_table(match())), v1::REMOVED);
    EXPECT_EQ(party[0]->refused(remove_player(match(), 1, 3)), v1::STALE);
}

TEST_F(Hosts, AreFollowedWhenTheyHandOverOrLeave) {
    party[0]->request_done(hand_over(match(), 2, 3));
    EXPECT_EQ(table_as_seen_by(*party[1]).host(), 2U);
    EXPECT_EQ(party[0]->refused(close_table(match())), v1::NOT_HOST);
    party[2]->request_done(leave_table(match()));
    EXPECT_EQ(table_as_seen_by(*party[1]).host(), 0U) << "behind the last comes the first";
}

TEST_F(Hosts, ChangeTheRules) {
    for (const auto& player : party) {
        player->request_done(set_ready(match(), true, 3));
    }
    party[0]->request_done(change_table(match(), 3, "smallCity=2"));
    const v1::TableInfo table = table_as_seen_by(*party[1]);
    EXPECT_EQ(table.seats_max(), 3U);
    EXPECT_EQ(table.ruleset().options(), "smallCity=2");
    for (const v1::SeatInfo& seat : table.seats()) {
        EXPECT_FALSE(seat.ready());
    }
    EXPECT_EQ(party[0]->refused(start_game(match())), v1::NOT_ALL_READY);
}

TEST_F(Hosts, CloseTheTable) {
    party[0]->request_done(close_table(match()));
    party[1]->follow_to(4);
    EXPECT_TRUE(party[1]->updates.back().events(0).has_table_closed());
    EXPECT_EQ(party[2]->refused(join_table(match())), v1::NO_SUCH_MATCH);
}

}  // namespace
}  // namespace bastide::test
